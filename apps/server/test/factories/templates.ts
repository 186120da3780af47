import { houseDesign } from "@pavane/contract/certificates/house-design";
import type { TestApp } from "../harness.ts";
import { aPerson, type TestPerson } from "./people.ts";

type World = Pick<TestApp, "db" | "platform" | "call">;

/** Somebody who teaches and may design certificates. */
export const aDesigner = (world: World): Promise<TestPerson> =>
  aPerson(world, { roles: ["INSTRUCTOR", "COURSE_CREATOR"], grant: "premium" });

/** A template of somebody, as a draft. */
export async function aTemplate(world: World, maker: TestPerson, name = "My studio"): Promise<number> {
  const body = { name, design: houseDesign() };
  const made = await world.call("POST", "/api/certificate-templates", { as: maker.token, body });
  if (made.status !== 201) throw new Error(`no template was made: ${made.status}`);
  return made.body.id;
}

/** One that can be chosen. */
export async function aPublishedTemplate(world: World, maker: TestPerson, name?: string): Promise<number> {
  const id = await aTemplate(world, maker, name);
  await world.call("POST", `/api/certificate-templates/${id}/publish`, { as: maker.token, body: { version: 1 } });
  return id;
}
