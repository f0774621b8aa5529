"""A deal that can be proven fair: the seed comes from a secret of the server and a share of each person.

The server publishes the commitment (the hash of its secret) before anybody sits down, so it cannot choose the secret
later; persons choose their shares without knowing the secret, so they cannot choose the deal. The record reveals all.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.kernel.refusal import BadRecord

SEED_BYTES = 16


def commitment_to(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_from(secret: str, shares: Sequence[str]) -> int:
    """The seed; `shares` has one text a seat, empty for a seat that gave none."""
    text = "/".join([secret, *shares])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:SEED_BYTES], "big")


def check_fairness(record: Mapping[str, Any], seed: int | None) -> None:
    """BadRecord when a record proves its deal with a secret that does not lead to it."""
    proof = record.get("fairness")
    if proof is None:
        return
    secret, shares = (proof.get("secret"), proof.get("shares")) if isinstance(proof, dict) else (None, None)
    if not isinstance(secret, str) or not isinstance(shares, list) or not all(isinstance(x, str) for x in shares):
        raise BadRecord("this record is damaged: its proof of the deal has no secret and shares")
    if commitment_to(secret) != proof.get("commitment"):
        raise BadRecord("the secret in this record is not the one that the server committed itself to")
    if seed_from(secret, shares) != seed:
        raise BadRecord("the seed of this record does not come from the secret and the shares in it")
