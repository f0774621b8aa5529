"""The sequence of play. An arrow leads to the phase that comes next; a phase in brackets is called and returns.

    Garage tiles -> Orientation -> Department selection              before the first day [R 2.12, R 3]

    Department selection -> Working phase                            all have chosen [R 4]
    Working phase -> the department of the uppermost worker who stands [R 5.1]
                     R&D         [Upgrade] [Tuning]
                     Assembly    [Conveyor]
                     Logistics
                     Design
                     Administration, which does the tasks of one other department
                     in each of them [Certification] [Award] -> Working phase
                  -> Sandra -> Working phase, from her desk -> End of the week -> Working phase
                  -> Colleague -> Working phase                      in a game alone [R 18]
                  -> Meeting, if one is called, [Speech] -> End of the Meeting -> End of the day
                  -> End of the day, if none is

    End of the day -> Department selection of the next day, or -> Final scoring [R 16]

The departments come first, so that the number of a department is the number of its phase.
"""

from motorworks.games.kanban_ev.rules.phases.administration import Administration
from motorworks.games.kanban_ev.rules.phases.assembly import Assembly
from motorworks.games.kanban_ev.rules.phases.award import Award
from motorworks.games.kanban_ev.rules.phases.certification import Certification
from motorworks.games.kanban_ev.rules.phases.colleague import Colleague
from motorworks.games.kanban_ev.rules.phases.conveyor import Conveyor
from motorworks.games.kanban_ev.rules.phases.department_selection import DepartmentSelection
from motorworks.games.kanban_ev.rules.phases.design import Design
from motorworks.games.kanban_ev.rules.phases.end_of_day import EndOfDay
from motorworks.games.kanban_ev.rules.phases.end_of_meeting import EndOfMeeting
from motorworks.games.kanban_ev.rules.phases.end_of_week import EndOfWeek
from motorworks.games.kanban_ev.rules.phases.final_scoring import FinalScoring
from motorworks.games.kanban_ev.rules.phases.garage_tiles import GarageTiles
from motorworks.games.kanban_ev.rules.phases.logistics import Logistics
from motorworks.games.kanban_ev.rules.phases.meeting import Meeting, Speech
from motorworks.games.kanban_ev.rules.phases.orientation import Orientation
from motorworks.games.kanban_ev.rules.phases.research_and_development import ResearchAndDevelopment
from motorworks.games.kanban_ev.rules.phases.sandra import Sandra
from motorworks.games.kanban_ev.rules.phases.tuning import Tuning
from motorworks.games.kanban_ev.rules.phases.upgrade import Upgrade
from motorworks.games.kanban_ev.rules.phases.working_phase import WorkingPhase
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Phase

PHASES: tuple[Phase[KanbanState], ...] = (
    # A turn in a department, by the number of the department [R 8 to R 12]
    ResearchAndDevelopment(),
    Assembly(),
    Logistics(),
    Design(),
    Administration(),
    # Before the first day [R 2, R 3]
    GarageTiles(),
    Orientation(),
    # A day: everybody chooses, everybody works [R 4, R 5]
    DepartmentSelection(),
    WorkingPhase(),
    # Decisions inside a turn
    Certification(),  # R 6.3
    Award(),  # R 6.6
    Conveyor(),  # R 10.4
    Upgrade(),  # R 11.4
    Tuning(),  # R 17.5
    # Sandra's turn, at her desk the end of the week [R 13, R 14]
    Sandra(),
    EndOfWeek(),
    # A Meeting, if the Pace Car met a stripe [R 15]
    Meeting(),
    Speech(),
    EndOfMeeting(),
    # The next day, or the end [R 16]
    EndOfDay(),
    FinalScoring(),
    # The turn of a colleague when a player works alone [R 18]
    Colleague(),
)
