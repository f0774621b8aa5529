import { expect, test } from "vitest";
import { faultOf } from "../src/fairness";
import type { Fairness } from "../src/generated/wire";
import { sha256 } from "../src/sha256";

test("the hash is SHA-256, for every length of text up to three blocks", async () => {
  for (let length = 0; length < 140; length++) {
    const text = "ä".repeat(length % 7) + "x".repeat(length);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const digits = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(sha256(text)).toBe(digits);
  }
});

// Made by motorworks.kernel.fairness: commitment_to("0123456789abcdef" * 2) and seed_from with these shares.
const PROOF: Fairness = {
  commitment: "3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9",
  secret: "0123456789abcdef0123456789abcdef",
  shares: ["aa", "", "bb"],
  seed: "254252143211067105838617194736710508271",
};
const KNOWN = { commitment: PROOF.commitment, shares: ["bb"] };

test("a proof is right only if all of it is", () => {
  expect(faultOf(PROOF, null)).toBeNull();
  expect(faultOf(PROOF, KNOWN)).toBeNull();
  expect(faultOf({ ...PROOF, secret: "x" }, null)).toBe("commitment");
  expect(faultOf(PROOF, { ...KNOWN, commitment: "x" })).toBe("remembered");
  expect(faultOf(PROOF, { ...KNOWN, shares: ["cc"] })).toBe("share");
  expect(faultOf({ ...PROOF, shares: ["aa", "bb", ""] }, KNOWN)).toBe("seed");
  expect(faultOf({ ...PROOF, seed: "7" }, null)).toBe("seed");
});
