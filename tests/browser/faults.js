/* What an eye would find wrong with a page at once, one sentence for each. */
() => {
  const found = [];
  const boxOf = (element) => element.getBoundingClientRect();
  const isSeen = (element) => boxOf(element).width > 1 && boxOf(element).height > 1;  // what is for ears alone is smaller
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const lettersOf = (text) => {
    const { x, y, width, height } = boxOf(text);
    return new DOMRect(x, y + height * 0.22, width, height * 0.56);
  };
  const middleOf = (symbol) => {  // without the corners, where little is drawn
    const { x, y, width, height } = boxOf(symbol);
    return new DOMRect(x + width * 0.2, y + height * 0.2, width * 0.6, height * 0.6);
  };
  const isUnder = (one, other) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING && getComputedStyle(other).stroke !== "none";
  const sidesOf = (halo) => {
    const { x, y, width, height } = boxOf(halo);
    const band = parseFloat(getComputedStyle(halo).strokeWidth) * halo.getScreenCTM().a;
    const [left, top, wide, high] = [x - band / 2, y - band / 2, width + band, height + band];
    return [new DOMRect(left, top, wide, band), new DOMRect(left, top + high - band, wide, band), new DOMRect(left, top, band, high), new DOMRect(left + wide - band, top, band, high)];
  };
  const inside = (box, frame) => {  // the part of a box that an enlarged panel shows
    const [left, top] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)];
    return new DOMRect(left, top, Math.max(Math.min(box.right, frame.right) - left, 0), Math.max(Math.min(box.bottom, frame.bottom) - top, 0));
  };
  const standsOn = (one, other) => {
    const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
    return one.width * one.height < other.width * other.height && x > other.left && x < other.right && y > other.top && y < other.bottom;
  };
  // Beside the edge of a larger thing a tiny place has nowhere else to go.
  const roomy = ({ x, y, width, height }) => (Math.min(width, height) < 16 ? new DOMRect(x - 4, y - 4, width + 8, height + 8) : new DOMRect(x, y, width, height));
  const slabsOf = ({ x, y, width, height }) =>  // of a triangle that stands in a box
    [1, 2, 3].map((n) => new DOMRect(x + (width * (3 - n)) / 6, y + (height * (n - 1)) / 3, (width * n) / 3, height / 3));
  const fits = (letters, triangle) => letters.width <= (triangle.width * (letters.top - triangle.top)) / triangle.height + 1;
  const reaches = ({ x, y, radius }, box) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) < radius - 1;
  const inPairs = (things, look) => things.forEach((one, n) => things.slice(n + 1).forEach((other) => look(one, other)));

  if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
  for (const element of document.querySelectorAll("#app *")) {
    const cuts = getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1;
    if (cuts && isSeen(element)) found.push(`cut off: ${element.textContent}`);
  }

  for (const field of document.querySelectorAll("fieldset select, fieldset input"))
    if (boxOf(field).right > boxOf(field.closest("fieldset")).right) found.push(`sticks out of its frame: ${field.closest("label")?.querySelector("b")?.textContent ?? field.name}`);

  const [tip, question] = [document.querySelector(".tip"), document.querySelector(".prompt .say")];
  if (tip && question && overlap(boxOf(tip), boxOf(question))) found.push("a tip covers the question");

  const note = document.querySelector(".toast.shown");
  const below = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;  // what is scrolled under the bar is not seen
  const onScreen = (element) => inside(boxOf(element), new DOMRect(0, below, innerWidth, innerHeight));
  for (const needed of note ? document.querySelectorAll(".table, .prompt .say, .seats, .opts, .chips, .tabs") : [])
    if (isSeen(needed) && overlap(boxOf(note), onScreen(needed))) found.push(`a note covers what is needed: ${needed.className}`);

  for (const head of document.querySelectorAll(".head")) {
    const parts = [...head.children].filter(isSeen);
    const room = boxOf(head.closest(".panel"));
    for (const part of parts) if (boxOf(part).right > room.right + 1) found.push(`sticks out: ${part.textContent}`);
    for (const part of parts) if (part.textContent.length > 2 && boxOf(part).height > boxOf(part).width) found.push(`broken into letters: ${part.textContent}`);
    inPairs(parts, (one, other) => overlap(boxOf(one), boxOf(other)) && found.push(`${one.textContent} on ${other.textContent}`));
  }

  for (const board of document.querySelectorAll(".table svg.board:not(.thumb)")) {
    const panel = board.closest(".panel").getAttribute("aria-label");
    const view = board.closest(".view") ?? board;
    const frame = getComputedStyle(view).overflowX === "visible" ? boxOf(board) : inside(boxOf(board), boxOf(view));
    const texts = [...board.querySelectorAll("text")].filter((text) => isSeen(text) && !text.closest(".badge, .revision, .ghost"));
    const written = texts.map((text) => ({ text, words: text.textContent.trim(), box: lettersOf(text) }))
      .filter(({ words, box }) => words && overlap(box, frame));
    inPairs(written, (one, other) => {
      const isAgain = one.words === other.words && Math.hypot(one.box.x - other.box.x, one.box.y - other.box.y) < 3;
      if (!isAgain && overlap(one.box, other.box)) found.push(`${panel}: ${one.words} on ${other.words}`);
    });
    const pieces = [...board.querySelectorAll(".piece > .box")];
    const highlighted = [...board.querySelectorAll(".highlighted:not(.subtle)")].map((place) => ({ place, box: boxOf(place.querySelector(".hit")) }));
    const badges = [...board.querySelectorAll(".badge:not(.bare)")].map((badge) => {
      const { x, y, width } = boxOf(badge.querySelector("circle"));
      const on = highlighted.find(({ place }) => place.dataset.on === badge.dataset.of);
      return { key: badge.textContent, x: x + width / 2, y: y + width / 2, radius: width / 2, own: on?.box ?? new DOMRect() };
    });
    for (const badge of board.querySelectorAll(".badge.bare")) {
      const on = highlighted.find(({ place }) => place.dataset.on === badge.dataset.of);
      if (on && !standsOn(lettersOf(badge.querySelector("text")), on.box)) found.push(`${panel}: bare key ${badge.textContent} beside its place`);
    }
    const kept = [...board.querySelectorAll("path.kept")].filter((mark) => !mark.closest(".ghost")).map(boxOf);
    const symbols = [...board.querySelectorAll("use")].filter((symbol) => !symbol.closest(".revision, .ghost"));
    inPairs(badges, (one, other) => {
      if (Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - 1) found.push(`${panel}: badge ${one.key} on badge ${other.key}`);
    });
    for (const { key, x, y, radius, own } of badges) {
      const covers = (box) => reaches({ x, y, radius }, box);
      const isOther = (box) => !overlap(box, roomy(own));
      for (const { words, box } of written) if (covers(box)) found.push(`${panel}: badge ${key} on ${words}`);
      for (const symbol of symbols) if (covers(middleOf(symbol))) found.push(`${panel}: badge ${key} on a ${symbol.getAttribute("href").slice(1)}`);
      if (kept.some(covers)) found.push(`${panel}: badge ${key} on a mark to be kept clear`);
      for (const { place, box } of highlighted) if (isOther(box) && covers(box)) found.push(`${panel}: badge ${key} on the highlighted ${place.dataset.on}`);
      for (const piece of pieces) if (isOther(boxOf(piece)) && covers(boxOf(piece))) found.push(`${panel}: badge ${key} on ${piece.parentElement.getAttribute("aria-label")}`);
    }
    for (const halo of board.querySelectorAll(".halo"))
      for (const { text, words, box } of written)
        if (isUnder(text, halo) && sidesOf(halo).some((side) => overlap(side, box))) found.push(`${panel}: a highlighted edge on ${words}`);

    const signs = [...board.querySelectorAll(".revision .sign")].map((sign) => ({ sign, box: boxOf(sign.querySelector(".tri")), number: sign.textContent.trim() }));
    for (const { sign, box, number } of signs) {
      const isOn = (other) => slabsOf(box).some((slab) => overlap(slab, other));
      const covers = (things) => [...things].some((thing) => isOn(boxOf(thing)));
      if (covers(pieces.filter((piece) => !pieces.some((other) => standsOn(boxOf(other), boxOf(piece)))))) found.push(`${panel}: revision ${number} covers a piece`);
      if (kept.some(isOn)) found.push(`${panel}: revision ${number} on a mark to be kept clear`);
      if (badges.some((badge) => slabsOf(box).some((slab) => reaches(badge, slab)))) found.push(`${panel}: revision ${number} covers a badge`);
      for (const { words, box: letters } of written) if (isOn(letters)) found.push(`${panel}: revision ${number} on ${words}`);
      if (!fits(lettersOf(sign.querySelector("text")), box)) found.push(`${panel}: revision ${number} is wider than its triangle`);
    }
    inPairs(signs, (one, other) => overlap(one.box, other.box) && found.push(`${panel}: revision ${one.number} on revision ${other.number}`));
    for (const part of board.closest(".panel").querySelectorAll(".head > *")) {
      for (const { words, box } of written) if (overlap(boxOf(part), inside(box, frame))) found.push(`${panel}: ${part.textContent} on ${words}`);
      for (const piece of pieces) if (isSeen(piece) && overlap(boxOf(part), inside(boxOf(piece), frame))) found.push(`${panel}: ${part.textContent} on ${piece.parentElement.getAttribute("aria-label")}`);
    }
  }
  return found;
}
