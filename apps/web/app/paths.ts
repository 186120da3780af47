import { withQuery, type Id, type Query } from "./with-query.ts";

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
  /** Where sign-in providers send people back to. */
  providerReturn: (query: { flow?: string | undefined } = {}) => withQuery("/auth/return", query),
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
  /** What this device keeps; opened with a document of its own, since only that has the worker which answers without a connection. */
  offline: (query: { lesson?: number } = {}) => withQuery("/my-courses/offline", query),

  /** Several courses with one certificate. */
  programmes: (query: Query = {}) => withQuery("/programmes", query),
  programme: (id: Id) => `/programmes/${id}`,

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
  messages: (query: { to?: Id; about?: string; filter?: string } = {}) => withQuery("/messages", query),
  conversation: (id: string) => `/messages/${id}`,
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
  recentCertificates: (query: Query = {}) => withQuery("/verify/recent", query),

  selling: () => "/seller",

  availability: (query: { month?: string; service?: Id } = {}) => withQuery("/instructor/availability", query),
  professionalProfile: (query: { tab?: "profile" | "services"; service?: Id } = {}) =>
    withQuery("/connect/profile", query),
  getBooked: () => "/connect/get-booked",

  dashboard: (query: { stay?: 1 } = {}) => withQuery("/dashboard", query),
  userDashboard: () => "/dashboard/user",
  myDashboard: () => "/my-dashboard",
  multiDashboard: () => "/multi-dashboard",

  profile: () => "/profile",
  notices: () => "/notices",
  editProfile: (query: { tab?: string } = {}) => withQuery("/profile/edit", query),
  profileImageDebug: (user?: Id) => withQuery("/profile-image-debug", { user }),
  person: (id: Id) => `/profile/${id}`,

  subscription: (query: PlansQuery = {}) => withQuery("/subscription", query),
  pricing: (query: PlansQuery = {}) => withQuery("/pricing", query),
  subscriptionSuccess: (query: { subscription?: Id } = {}) => withQuery("/subscription/success", query),
  upgrade: (query: { plan?: string } = {}) => withQuery("/subscription/upgrade", query),
  upgradeSuccess: (query: { subscription?: Id } = {}) => withQuery("/subscription/upgrade/success", query),
  upgradeCancel: (query: { subscription?: Id; plan?: string } = {}) => withQuery("/subscription/upgrade/cancel", query),
  manageSubscription: (query: { tab?: "seats"; change?: string } = {}) => withQuery("/subscription/manage", query),

  admin: () => "/admin",

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
