/* Components that are drawn again only when something they are given has changed. */

import { Component, type ComponentChildren, type ComponentType, h } from "preact";

type Same<P> = (before: P, after: P) => boolean;

/**
 * For what is expensive to draw and rarely changes. A drawing kept with `useMemo` would do as well,
 * but it remembers its parent, and so keeps the whole page in memory as it was when the drawing was made.
 */
export function memo<P extends object>(Draw: ComponentType<P>, isSame: Same<P> = sameProperties): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !isSame(this.props, next);
    }

    override render(): ComponentChildren {
      return h(Draw, this.props);
    }
  };
}

export function sameProperties<P extends object>(before: P, after: P): boolean {
  const names = Object.keys(after) as (keyof P)[];
  return names.length === Object.keys(before).length && names.every((name) => before[name] === after[name]);
}
