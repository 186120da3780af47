-- The accepted answer is one of the question's own; when it goes, the question has accepted none.
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_accepted_answer" FOREIGN KEY ("id", "accepted_answer_id")
  REFERENCES "lesson_answers" ("question_id", "id") ON DELETE SET NULL ("accepted_answer_id");
