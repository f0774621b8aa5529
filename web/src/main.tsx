import "../../src/motorworks/scene/palette.css";
import "../../src/motorworks/scene/drawing.css";
import "./style/page.css";
import "./style/table.css";
import "./style/rail.css";
import "./style/board.css";
import "./style/overlays.css";
import "./style/fading.css";
import "./style/screens.css";
import "./style/phone.css";
import "./style/pages.css";
import "./style/about.css";
import "./theme";
import "./sprite";
import { render } from "preact";
import { route } from "./app";
import { AboutPage } from "./pages/about";
import { InvitationPage } from "./pages/invitation";
import { Message } from "./pages/message";
import { NewTablePage } from "./pages/new";
import { ReplayPage } from "./pages/replay";
import { StartPage } from "./pages/start";
import { TablePage } from "./pages/table";
import { useStore } from "./store";
import { useWords } from "./words";

/** The server sends the client for every address, so that an unknown one is answered in our look. */
const isHome = location.pathname === "/" || location.pathname === "/index.html";

function App() {
  const words = useWords();
  const [page, what = "", part] = useStore(route);
  if (!isHome) return <Message text={words.noSuchPage} bad />;
  if (page === "table" && part === "replay") return <ReplayPage id={what} key={what} />;
  if (page === "table") return <TablePage id={what} key={what} />;
  if (page === "new") return <NewTablePage slug={what} key={what} />;
  if (page === "about") return <AboutPage slug={what} key={what} />;
  if (page === "invitation") return <InvitationPage token={what} key={what} />;
  return page ? <Message text={words.noSuchPage} bad /> : <StartPage />;
}

const root = document.getElementById("app");
if (root) render(<App />, root);
