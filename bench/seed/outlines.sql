-- Four modules of five lessons for the first thousand courses: three texts, a video, a quiz with five questions.
insert into modules (id, course_id, title, description, position) overriding system value
  select (c - 1) * 4 + m, c, 'Module ' || m || ': ' || (array['Warm-up', 'Technique', 'Combination', 'Performance'])[m],
    'What learners know and can show after this part, and what to prepare for it.', m
  from generate_series(1, 1000) c, generate_series(1, 4) m;
--
insert into lessons (id, module_id, title, description, content, content_html, html_rules, type, position, free_preview, minutes) overriding system value
  select (m - 1) * 5 + l, m, 'Lesson ' || l || ' of module ' || m, 'One thing to try in class and how to see that it works.',
    case l
      when 4 then 'https://www.youtube.com/watch?v=M7lc1UVf-VE'
      when 5 then 'Five questions about the module.'
      else '## Counting ' || m || '.' || l || e'\n\n'
        || repeat('Stand in parallel, **breathe out** and let the arms follow. Count *one to eight* twice, then without the voice. ', 5)
        || e'\n\n1. Show it slowly.\n2. Dance it with them.\n3. Let them dance alone.\n\n'
        || repeat('Watch knees over toes, long necks and quiet landings; say what you see and one thing to try next. ', 5)
    end,
    case l
      when 4 then null
      when 5 then e'<p>Five questions about the module.</p>\n'
      else '<h2>Counting ' || m || '.' || l || e'</h2>\n<p>'
        || repeat('Stand in parallel, <strong>breathe out</strong> and let the arms follow. Count <em>one to eight</em> twice, then without the voice. ', 5)
        || e'</p>\n<ol>\n<li>Show it slowly.</li>\n<li>Dance it with them.</li>\n<li>Let them dance alone.</li>\n</ol>\n<p>'
        || repeat('Watch knees over toes, long necks and quiet landings; say what you see and one thing to try next. ', 5) || e'</p>\n'
    end, 1,
    (array['text', 'text', 'text', 'video', 'quiz'])[l], l, l = 1 and m % 4 = 1, 5 + l
  from generate_series(1, 4000) m, generate_series(1, 5) l;
--
insert into quizzes (id, lesson_id, title, description, pass_score, reveal) overriding system value
  select m, m * 5, 'Quiz of module ' || m, 'Answer from what you tried in class.', 70, 'after_submit' from generate_series(1, 4000) m;
--
insert into quiz_questions (id, quiz_id, position) overriding system value
  select (q - 1) * 5 + n, q, n from generate_series(1, 4000) q, generate_series(1, 5) n;
--
-- The first option is never right: the bench answers it, fails and may try again.
insert into quiz_question_versions (question_id, version, type, question, options, correct_options, explanation)
  select n, 1, 'single', 'What comes first in exercise ' || n || '?', '{The jump,The plié,The turn,The bow}', '{1}',
    'A plié before and after protects knees and back.'
  from generate_series(1, 20000) n;
--
select setval(pg_get_serial_sequence(name, 'id'), 100000) from unnest('{modules,lessons,quizzes,quiz_questions}'::text[]) name;
