"""Everything that crosses the wire, declared once: requests, answers and the messages of the live socket.

What a client sends is strict (unknown fields are refused); what it receives may grow new fields. A new area gets a
module of its own here, listed below; the client's types are generated from all of them.
"""

from motorworks.server.wire.ahead import *
from motorworks.server.wire.catalogue import *
from motorworks.server.wire.clocks import *
from motorworks.server.wire.counsel import *
from motorworks.server.wire.course import *
from motorworks.server.wire.hand import *
from motorworks.server.wire.lessons import *
from motorworks.server.wire.live import *
from motorworks.server.wire.names import *
from motorworks.server.wire.next_move import *
from motorworks.server.wire.notifications import *
from motorworks.server.wire.orders import *
from motorworks.server.wire.pages import *
from motorworks.server.wire.people import *
from motorworks.server.wire.playing import *
from motorworks.server.wire.problems import *
from motorworks.server.wire.ratings import *
from motorworks.server.wire.staging import *
from motorworks.server.wire.tables import *
from motorworks.server.wire.tournaments import *
