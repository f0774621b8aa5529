import "../../src/motorworks/scene/palette.css";
import "../../src/motorworks/scene/drawing.css";
import "./style/page.css";
import "./style/table.css";
import "./style/rail.css";
import "./style/board.css";
import "./style/overlays.css";
import "./style/hand.css";
import "./style/fading.css";
import "./style/screens.css";
import "./style/phone.css";
import "./style/pages.css";
import "./style/about.css";
import "./style/lesson.css";
import "./style/clocks.css";
import "./style/staging.css";
import "./style/ending.css";
import "./style/deal.css";
import "./style/home.css";
import "./style/orders.css";
import "./style/learning.css";
import "./style/rulebook.css";
import "./style/ratings.css";
import "./style/me.css";
import "./theme";
import "./sprite";
import { render } from "preact";
import { route } from "./app";
import { at } from "./base";
import { ConfirmMailPage, JoinPage, OpenPage, UnsubscribePage } from "./me/link_pages";
import { MyPage } from "./me/page";
import { SignInPage } from "./me/sign_in";
import "./me/worker";
import { AboutPage } from "./pages/about";
import { GamePageView } from "./pages/game";
import { InvitationPage } from "./pages/invitation";
import { LadderPage } from "./pages/ladder";
import { LessonPage } from "./pages/lesson";
import { Message } from "./pages/message";
import { NewTablePage } from "./pages/new";
import { PlayerPage } from "./pages/player";
import { ReplayPage } from "./pages/replay";
import { RulesPage } from "./pages/rules";
import { StartPage } from "./pages/start";
import { TablePage } from "./pages/table";
import { useStore } from "./store";
import { useWords } from "./words";

/** The server sends the client for every address, so that an unknown one is answered in our look. */
const isHome = [at("/"), at("/index.html")].includes(location.pathname) || `${location.pathname}/` === at("/");

function App() {
  const words = useWords();
  const [page, what = "", part, wanted = ""] = useStore(route);
  if (!isHome) return <Message text={words.noSuchPage} bad />;
  if (page === "table" && part === "replay")
    return <ReplayPage id={what} start={Number(wanted) || 0} key={`${what}/${wanted}`} />;
  if (page === "table") return <TablePage id={what} key={what} />;
  if (page === "new") return <NewTablePage slug={what} key={what} />;
  if (page === "learn" && part) return <LessonPage slug={what} name={part} key={`${what}/${part}`} />;
  if (page === "about") return <AboutPage slug={what} key={what} />;
  if (page === "games") return <GamePageView slug={what} key={what} />;
  if (page === "rules") return <RulesPage slug={what} rule={part ?? ""} wanted={wanted} key={`${what}/${wanted}`} />;
  if (page === "ladder") return <LadderPage slug={what} key={what} />;
  if (page === "players") return <PlayerPage id={what} key={what} />;
  if (page === "me") return <MyPage />;
  if (page === "open") return <OpenPage token={what} key={what} />;
  if (page === "mail") return <ConfirmMailPage token={what} key={what} />;
  if (page === "join") return <JoinPage secret={what} key={what} />;
  if (page === "unsubscribe") return <UnsubscribePage token={what} key={what} />;
  if (page === "sign-in") return <SignInPage />;
  if (page === "invitation") return <InvitationPage token={what} key={what} />;
  return page ? <Message text={words.noSuchPage} bad /> : <StartPage />;
}

const root = document.getElementById("app");
if (root) render(<App />, root);
