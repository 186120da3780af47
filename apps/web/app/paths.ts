type Id = string | number;
type Query = Record<string, string | number | undefined>;

/** What the page of the plans keeps in its address. */
interface PlansQuery extends Query {
  tier?: string;
  interval?: string;
  plan?: string;
  step?: "pay";
  for?: "studio";
  seats?: number;
}

/** Every address of the site, once. Screens link through these; `routes.ts` declares the same ones. */
export const paths = {
  home: () => "/",
  auth: (query: { redirect?: string; tab?: "signin" | "signup" } = {}) => withQuery("/auth", query),
  register: (query: { redirect?: string; tier?: string; step?: number } = {}) => withQuery("/register", query),
  forgotPassword: () => "/forgot-password",
  resetPassword: (token: string) => `/reset-password#${token}`,
  verifyEmail: (token: string) => `/verify-email#${token}`,
  claim: (token: string) => `/claim#${token}`,
  about: () => "/about",
  contact: (query: { topic?: string } = {}) => withQuery("/contact", query),
  terms: (query: { version?: number } = {}) => withQuery("/terms", query),
  privacy: (query: { version?: number } = {}) => withQuery("/privacy", query),
  cookies: (query: { version?: number } = {}) => withQuery("/cookies", query),
  cookieSettings: () => "/cookies#videos",

  courses: (query: Query = {}) => withQuery("/courses", query),
  course: (id: Id) => `/courses/${id}`,
  /** What new versions of a course changed. */
  courseChanges: (id: Id) => `/courses/${id}/changes`,
  courseModule: (courseId: Id, moduleId: Id) => `/courses/${courseId}/modules/${moduleId}`,
  lesson: (courseId: Id, moduleId: Id, lessonId: Id) => `/courses/${courseId}/modules/${moduleId}/lessons/${lessonId}`,
  quiz: (courseId: Id, moduleId: Id, quizId: Id) => `/courses/${courseId}/modules/${moduleId}/quizzes/${quizId}`,
  resumeCourse: (courseId: Id) => `/lesson/${courseId}`,
  myCourses: () => "/my-courses",

  curriculum: (query: Query = {}) => withQuery("/curriculum", query),
  resource: (id: Id) => `/curriculum/${id}`,
  seller: (id: Id) => `/sellers/${id}`,

  connect: (query: Query = {}) => withQuery("/connect", query),
  connectByTime: () => "/connect-updated",
  connectList: () => "/connect-old",
  findATime: (query: Query = {}) => withQuery("/connect/book", query),

  cart: (query: { coupon?: string } = {}) => withQuery("/cart", query),

  myPurchases: (query: { tab?: "orders" | "given"; order?: string; booking?: string } = {}) =>
    withQuery("/my-purchases", query),
  wishList: () => "/wish-list",
  classPlans: () => "/class-plans",
  classPlan: (id: Id) => `/class-plans/${id}`,
  redeem: (code: string) => `/redeem/${encodeURIComponent(code)}`,

  /** Booking a time with somebody. */
  book: (id: Id, query: { service?: number; start?: string; booking?: number; tz?: string } = {}) =>
    withQuery(`/connect/book/${id}`, query),
  myBookings: (query: { as?: "professional"; tab?: string; booking?: number } = {}) => withQuery("/my-bookings", query),

  instructor: (id: Id) => `/instructors/${id}`,
  instructorCourses: (id: Id) => `/instructors/${id}/courses`,

  myCertifications: () => "/my-certifications",
  certificate: (id: Id) => `/certificates/${id}`,
  certificateSample: (course: Id) => `/api/courses/${course}/certificate-sample`,
  certificateTemplates: (query: { template?: Id; tab?: string } = {}) => withQuery("/certificate-templates", query),
  verify: (serial: string) => `/verify/${serial}`,
  verifyPicture: (serial: string) => `/api/verify/${serial}/svg`,
  verifyCard: (serial: string) => `/api/verify/${serial}/card`,
  verifyEntry: () => "/verify",

  selling: () => "/seller",
  sellerDashboard: () => "/seller-dashboard",
  simpleUpload: () => "/simple-upload",
  myStore: () => "/my-store",
  sellerResources: (query: Query = {}) => withQuery("/seller/resources", query),
  sellerAnalytics: (query: Query = {}) => withQuery("/seller/analytics", query),
  sellerPayments: (query: Query = {}) => withQuery("/seller/payments", query),
  setUpPayouts: () => "/seller/payments/set-up",
  sellerSettings: () => "/seller/settings",
  addResource: (query: { kind?: string; step?: string } = {}) => withQuery("/seller/resources/add", query),
  editResource: (id: Id, query: { step?: string } = {}) => withQuery(`/curriculum/${id}/edit`, query),
  myResources: (query: Query = {}) => withQuery("/my-resources", query),

  teaching: (query: { range?: string; scope?: string } = {}) => withQuery("/instructor", query),
  teachingDashboard: () => "/instructor/dashboard",
  taughtCourses: (query: Query = {}) => withQuery("/instructor/courses", query),
  createTaughtCourse: () => "/instructor/courses/create",
  taughtCourse: (id: Id, query: { tab?: string } = {}) => withQuery(`/instructor/courses/${id}`, query),
  editTaughtCourse: (id: Id, query: { section?: "outline" } = {}) => withQuery(`/instructor/courses/${id}/edit`, query),
  taughtQuizzes: (query: Query = {}) => withQuery("/instructor/quizzes", query),
  moduleWorkbench: (query: { course?: Id; module?: Id; lesson?: Id } = {}) =>
    withQuery("/instructor/instructor-module-page", query),
  writeLesson: (course: Id, lesson: Id) => `/instructor/courses/${course}/lessons/${lesson}/edit`,
  teachingSettings: () => "/instructor/settings",
  students: (query: Query = {}) => withQuery("/instructor/students", query),
  taughtCertificates: (query: Query = {}) => withQuery("/instructor/certificates", query),
  issueCertificates: (query: { course?: Id } = {}) => withQuery("/instructor/certificates/issue", query),

  availability: (query: { month?: string; service?: Id } = {}) => withQuery("/instructor/availability", query),
  professionalProfile: (query: { tab?: "profile" | "services"; service?: Id } = {}) =>
    withQuery("/connect/profile", query),
  getBooked: () => "/connect/get-booked",

  dashboard: (query: { stay?: 1 } = {}) => withQuery("/dashboard", query),
  userDashboard: () => "/dashboard/user",
  myDashboard: () => "/my-dashboard",
  multiDashboard: () => "/multi-dashboard",

  profile: () => "/profile",
  editProfile: (query: { tab?: string } = {}) => withQuery("/profile/edit", query),
  person: (id: Id) => `/profile/${id}`,

  subscription: (query: PlansQuery = {}) => withQuery("/subscription", query),
  pricing: (query: PlansQuery = {}) => withQuery("/pricing", query),
  subscriptionSuccess: (query: { subscription?: Id } = {}) => withQuery("/subscription/success", query),
  upgrade: (query: { plan?: string } = {}) => withQuery("/subscription/upgrade", query),
  upgradeSuccess: (query: { subscription?: Id } = {}) => withQuery("/subscription/upgrade/success", query),
  upgradeCancel: (query: { subscription?: Id; plan?: string } = {}) => withQuery("/subscription/upgrade/cancel", query),
  manageSubscription: (query: { tab?: "seats"; change?: string } = {}) => withQuery("/subscription/manage", query),

  admin: () => "/admin",
  adminDashboard: (query: Query = {}) => withQuery("/admin/dashboard", query),
  adminUsers: (query: Query = {}) => withQuery("/admin/users", query),
  adminUser: (id: Id) => `/admin/users/${id}`,
  adminRoles: (query: Query = {}) => withQuery("/admin/roles", query),
  adminInstructors: (query: Query = {}) => withQuery("/admin/instructors", query),
  adminCourses: (query: Query = {}) => withQuery("/admin/courses", query),
  adminCreateCourse: () => "/admin/courses/create",
  adminEditCourse: (id: Id) => `/admin/courses/${id}/edit`,
  adminCourseLearners: (id: Id) => `/admin/courses/${id}/learners`,
  courseCreator: (query: { course?: Id; step?: string; node?: Id } = {}) => withQuery("/admin/course-creator", query),
  adminCourseCategories: () => "/admin/course-categories",
  adminCurriculumOfficer: (query: Query = {}) => withQuery("/admin/curriculum-officer", query),
  curriculumOfficerDashboard: (query: Query = {}) => withQuery("/curriculum-officer-dashboard", query),
  adminResources: (query: Query = {}) => withQuery("/admin/resources", query),
  adminCurriculum: (query: Query = {}) => withQuery("/admin/curriculum", query),
  adminSellers: (query: Query = {}) => withQuery("/admin/sellers", query),
  adminResourceCategories: () => "/admin/resource-categories",
  adminCurriculumCategories: () => "/admin/curriculum-categories",
  adminDanceStyles: () => "/admin/dance-styles",
  adminCertificates: (query: Query = {}) => withQuery("/admin/certificates", query),
  adminBookings: (query: Query = {}) => withQuery("/admin/bookings", query),
  adminOrders: (query: Query = {}) => withQuery("/admin/orders", query),
  adminCoupons: (query: Query = {}) => withQuery("/admin/coupons", query),
  adminPlans: (query: Query = {}) => withQuery("/admin/subscription-plans", query),
  adminAudit: (query: Query = {}) => withQuery("/admin/audit", query),
  adminMessages: (query: Query = {}) => withQuery("/admin/messages", query),
  adminSettings: (query: { group?: string; q?: string; page?: string } = {}) => withQuery("/admin/settings", query),

  checkout: (query: { item?: string; coupon?: string } = {}) => withQuery("/checkout", query),
  simpleCheckout: (query: { item?: string; coupon?: string; order?: string } = {}) =>
    withQuery("/simple-checkout", query),
  pay: (query: { order?: string } = {}) => withQuery("/checkout/stripe", query),
  paymentSuccess: (query: { order?: string } = {}) => withQuery("/payment-success", query),
  checkoutComplete: (query: { order?: string } = {}) => withQuery("/checkout-complete", query),
  checkoutSuccess: (query: { order?: string } = {}) => withQuery("/checkout/success", query),
  cancelPayment: (query: { order?: string } = {}) => withQuery("/cancel-payment", query),

  /** Pictures generated by the server, cached permanently by browsers. */
  cover: (kind: string, id: Id) => `/covers/${kind}/${id}.svg`,
} as const;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}
