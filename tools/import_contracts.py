"""An import contract of our own: named packages use the standard library and nothing else."""

import sys
from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """No module of `packages` imports a third-party package, nor what `forbidden` names.

    `for_types` names packages that may be imported for the type checker, never at run time.
    """

    type_name = "standard_library_only"

    packages = fields.ListField(subfield=fields.StringField())
    forbidden = fields.SetField(subfield=fields.StringField())
    for_types = fields.SetField(subfield=fields.StringField(), required=False, default=set())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        allowed = sys.stdlib_module_names - cast(set[str], self.forbidden) | cast(set[str], self.for_types)
        offences = [
            (importer, imported)
            for importer in sorted(graph.modules)
            if self._covers(importer)
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if graph.is_module_squashed(imported) and imported.partition(".")[0] not in allowed
        ]
        return ContractCheck(kept=not offences, metadata={"offences": offences})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["offences"]:
            output.print_error(f"{importer} is not allowed to import {imported}.")

    def _covers(self, module: str) -> bool:
        packages = cast(list[str], self.packages)
        return any(module == package or module.startswith(f"{package}.") for package in packages)
