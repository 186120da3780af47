import { expect, test } from "vitest";
import { ApiError, unreachableError } from "../api/api-error.ts";
import { formFailure } from "./form-failure.ts";

test("a form says what the server said, by field, and its own sentence when there was no answer", () => {
  const refused = new ApiError({ status: 422, message: "Enter a name.", fields: { name: "Enter a name." } });
  expect(formFailure(refused)).toEqual({ message: "Enter a name.", fields: { name: "Enter a name." } });
  expect(formFailure(unreachableError())).toEqual({ message: "Your changes could not be saved. Try again." });
  expect(formFailure(unreachableError(), "Your reply could not be sent. Try again.")).toEqual({
    message: "Your reply could not be sent. Try again.",
  });
  expect(formFailure(null)).toBeNull();
});
