/* What an eye would find wrong with a page at once, one sentence for each. */
() => {
  const found = [];
  const boxOf = (element) => element.getBoundingClientRect();
  const isSeen = (element) => boxOf(element).width > 1 && boxOf(element).height > 1;  // what is for ears alone is smaller
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const inPairs = (things, look) => things.forEach((one, n) => things.slice(n + 1).forEach((other) => look(one, other)));

  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
  for (const element of document.querySelectorAll("#app *")) {
    const cuts = getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    if (cuts && isSeen(element)) found.push(`cut off: ${element.textContent}`);
  }

  for (const head of document.querySelectorAll(".head")) {
    const parts = [...head.children].filter(isSeen);
    const room = boxOf(head.closest(".panel"));
    for (const part of parts) if (boxOf(part).right > room.right + 1) found.push(`sticks out: ${part.textContent}`);
    inPairs(parts, (one, other) => overlap(boxOf(one), boxOf(other)) && found.push(`${one.textContent} on ${other.textContent}`));
  }

  for (const board of document.querySelectorAll(".table svg.board:not(.thumb, .rev-sheet)")) {
    const sheet = board.closest(".panel").getAttribute("aria-label");
    const lamps = [...board.querySelectorAll(".lamp circle")].map((lamp) => ({ box: boxOf(lamp), radius: boxOf(lamp).width / 2 }));
    inPairs(lamps, (one, other) => {
      const apart = Math.hypot(one.box.x - other.box.x, one.box.y - other.box.y);
      if (apart < one.radius) found.push(`${sheet}: a badge covers the middle of another`);
    });

    const texts = [...board.querySelectorAll("text")].filter((text) => isSeen(text) && !text.closest(".lamp, .revision, .ghost"));
    const written = texts.map((text) => {
      const { x, y, width, height } = boxOf(text);
      return { words: text.textContent.trim(), box: new DOMRect(x, y + height * 0.22, width, height * 0.56) };  // its letters
    }).filter(({ words, box }) => words && overlap(box, boxOf(board)));
    inPairs(written, (one, other) => {
      const isAgain = one.words === other.words && Math.hypot(one.box.x - other.box.x, one.box.y - other.box.y) < 3;
      if (!isAgain && overlap(one.box, other.box)) found.push(`${sheet}: ${one.words} on ${other.words}`);
    });
    for (const part of board.closest(".panel").querySelectorAll(".head > *"))
      for (const { words, box } of written) if (overlap(boxOf(part), box)) found.push(`${sheet}: ${part.textContent} on ${words}`);
  }
  return found;
}
