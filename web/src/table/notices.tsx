/* What everybody at the table should know about it, such as rules that were corrected during the game. */

import type { Notice } from "../generated/wire";

export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <div class="notices" role="status">
      {notices.map((notice) => (
        <p key={notice.at}>{notice.says}</p>
      ))}
    </div>
  );
}
