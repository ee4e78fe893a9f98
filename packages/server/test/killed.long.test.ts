import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { swept } from "../../../vitest.sweeps.ts";
import { kinds, type Place } from "./databases.ts";
import { killOnce } from "./killed.ts";

for (const { name, place: make } of kinds) {
  describe(`a process killed while it writes to ${name}`, () => {
    if (!make) {
      it("is left out: DATABASE_URL_TEST names no server", ({ skip }) => skip());
      return;
    }
    let place: Place;
    beforeAll(async () => {
      place = await make();
    });
    afterAll(() => place?.drop());

    for (const time of swept(["once", "twice", "three times"], 3)) {
      it(`leaves every acknowledged line, in order, once (${time})`, async () => {
        const { acknowledged, stored, faults } = await killOnce(place, time);
        expect(faults).toEqual([]);
        expect(acknowledged).toBeGreaterThan(0);
        expect(stored).toBeGreaterThanOrEqual(acknowledged);
      });
    }

    if (name === "SQLite") return;
    it("leaves them also where the server's own process is ended", async () => {
      const { acknowledged, faults } = await killOnce(place, "backend", "backend");
      expect(faults).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
    });
  });
}
