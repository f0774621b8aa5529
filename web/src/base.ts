/* Where on its host this server is: everything the page asks for is below the folder that its scripts are in. */

const base = new URL("..", import.meta.url).pathname;

/** An address of the server, such as `/api/me`, as this page has to ask for it. */
export function at(address: string): string {
  return base + address.replace(/^\//, "");
}
