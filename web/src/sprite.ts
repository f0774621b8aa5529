/* Puts the symbols of motorworks.scene into the page once. */

import source from "../../src/motorworks/scene/symbols.svg?raw";

const sprite = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
sprite.setAttribute("class", "sprite");
sprite.setAttribute("aria-hidden", "true");
for (const title of sprite.querySelectorAll("title")) title.remove();
document.body.prepend(document.importNode(sprite, true));
