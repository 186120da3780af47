/** Columns of a course as lists and its page show it, with `c` for the course, `u` its instructor, `k` its category. */
export const itemColumns = `c.id, c.title, c.short_name, c.description, c.instructor_id, c.status, c.visible, c.price_cents,
  c.image_url, c.preview_video_url, c.category_id, c.difficulty_level, c.duration, c.hours, c.sequential, c.included_from,
  c.dance_styles, c.age_groups, c.gives_certificate, c.certificate_template_id, c.certificate_months, c.rating_sum,
  c.rating_count, c.enrolment_count, c.version, c.draft_of, c.published_versions, c.published_at, c.created_at, c.updated_at,
  u.username, u.first_name, u.last_name, i.variants, k.name as category_name, k.slug as category_slug,
  (select count(*)::int from modules where course_id = c.id and deleted_at is null) as modules,
  (select count(*)::int from lessons l join modules m on m.id = l.module_id
    where m.course_id = c.id and m.deleted_at is null and l.deleted_at is null) as lessons`;

export const itemJoins = `left join users u on u.id = c.instructor_id
  left join profile_images i on i.id = u.profile_image_id left join course_categories k on k.id = c.category_id`;

/** A course as a guest sees it in a list. */
export const courseItem = (row: any) => ({
  id: row.id,
  title: row.title,
  short_name: row.short_name,
  description: row.description,
  instructor_id: row.instructor_id,
  instructor:
    row.instructor_id === null
      ? null
      : {
          id: row.instructor_id,
          first_name: row.first_name,
          last_name: row.last_name,
          name: `${row.first_name} ${row.last_name}`,
          profile_image_url: row.variants === null ? null : row.variants[0].key,
        },
  status: row.status,
  visible: row.visible,
  price: (row.price_cents / 100).toFixed(2),
  image_url: row.image_url,
  video_url: null,
  preview_video_url: row.preview_video_url,
  category_id: row.category_id,
  category: row.category_id === null ? null : { id: row.category_id, name: row.category_name, slug: row.category_slug },
  difficulty_level: row.difficulty_level,
  duration: row.duration,
  hours: row.hours,
  sequential: row.sequential,
  included_from: row.included_from,
  dance_styles: row.dance_styles,
  age_groups: row.age_groups,
  gives_certificate: row.gives_certificate,
  certificate_template_id: row.certificate_template_id,
  certificate_months: row.certificate_months,
  rating: row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
  rating_count: row.rating_count,
  enrollment_count: row.enrolment_count,
  moduleCount: row.modules,
  lesson_count: row.lessons,
  version: row.version,
  draft_of: row.draft_of,
  published_versions: row.published_versions,
  published_at: row.published_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  access: { state: "none", source: null, until: null, progress: null, completed: false, added: 0 },
  can: { edit: false, publish: false, delete: false, teach: false, choose_instructor: false, choose_payee: false },
});
