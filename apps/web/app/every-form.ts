/**
 * Forms, and fields with a state of their own, that neither keep nor ask, by the reason why nothing is lost by it. A new form belongs here only
 * if one of the reasons is true of it; `every-form.test.ts` reads the list.
 */
export const exemptForms: Readonly<Record<string, readonly string[]>> = {
  "asks for a password, which is never kept, and for nothing else but whose it is": [
    "layout/confirm-by-text.tsx",
    "features/identity/forms/password-form.tsx",
    "features/identity/forms/sign-in-form.tsx",
    "features/identity/pages/forgot-password-page.tsx",
    "features/identity/forms/reset-form.tsx",
  ],
  "asks for a card, which is never kept": ["money/card-form/sandbox-form.tsx", "money/card-form/stripe-form.tsx"],
  "asks for a code, which is never kept": [
    "features/cart/components/coupon-field.tsx",
    "features/certificates/components/verify-form.tsx",
    "money/coupon-box.tsx",
    "features/identity/forms/second-step-form.tsx",
  ],
  "searches, filters or says which part is shown, most of it in the address": [
    "features/professionals/groups/group-sessions.tsx",
    "features/professionals/preview/preview.tsx",
    "features/booking/pages/my-bookings-page.tsx",
    "features/certificates/editor/samples.tsx",
    "features/certificates/pages/certificate-templates-page.tsx",
    "features/certificates/pages/my-certificates-page.tsx",
    "features/connect/directory/directory-view.tsx",
    "features/certificates/components/hours-statement.tsx",
    "features/connect/filters/fields.tsx",
    "features/connect/filters/plain-filters.tsx",
    "features/connect/find/find-form.tsx",
    "features/courses/components/catalogue-filters.tsx",
    "features/courses/pages/course-categories-page.tsx",
    "features/learning/pages/catalogue-page.tsx",
    "features/learning/pages/instructor-courses-page.tsx",
    "features/learning/pages/my-courses-page.tsx",
    "features/messages/pages/notices-page.tsx",
    "features/lists-admin/components/list-frame.tsx",
    "features/site/admin/components/group-list.tsx",
    "features/site/documentation/guide-list.tsx",
    "features/site/documentation/reference/try-call.tsx",
    "features/store/catalogue/filter-list.tsx",
    "features/store/catalogue/store-filters.tsx",
    "screens/teaching/issue-preview.tsx",
    "features/store/reviews/reviews-section.tsx",
    "screens/admin/range-picker.tsx",
    "screens/selling/analytics-picker.tsx",
    "screens/instructor-dashboard-page.tsx",
    "screens/teaching/scope-switch.tsx",
    "layout/not-found.tsx",
    "layout/search/search-when-used.tsx",
    "layout/palette/palette.tsx",
    "layout/search/site-search.tsx",
    "layout/search/store-search.tsx",
    "appointments/zone-choice.tsx",
  ],
  "is in the address, which a reload and Back bring again": [
    "features/selling/editor/choose-kind.tsx",
    "screens/instructor-issue-page.tsx",
    "features/courses/pages/module-workbench-page.tsx",
    "features/subscriptions/plans/interval-switch.tsx",
    "features/subscriptions/plans/studio-section.tsx",
  ],
  "is sent or put to use at once by the press": [
    "features/professionals/checklist/bookable-panel.tsx",
    "features/identity/admin/user-roles.tsx",
    "features/learning/player/keys-dialog.tsx",
    "features/learning/player/player-bar.tsx",
    "features/learning/player/seek-bar.tsx",
    "features/learning/player/speed-choice.tsx",
    "features/learning/player/transcript.tsx",
    "features/courses/writing/text/link-button.tsx",
    "features/courses/writing/text/video-button.tsx",
    "features/market-admin/sellers/curriculum-switch.tsx",
    "features/messages/inbox/contact-head.tsx",
    "layout/mobile-menu.tsx",
  ],
  "is one press among a few, before a button that says what it does": [
    "features/identity/security/recovery-codes-dialog.tsx",
    "features/booking/book/group-fields.tsx",
    "features/courses/outline/move-dialog.tsx",
    "screens/teaching/version-conflicts.tsx",
    "features/identity/components/zoom-slider.tsx",
    "features/identity/forms/plan-step.tsx",
    "features/messages/inbox/write-box.tsx",
    "features/payouts/pages/set-up-page.tsx",
    "features/resource-review/detail/decision-panel.tsx",
    "features/subscriptions/pay/plan-interval.tsx",
    "features/subscriptions/upgrade/plan-choice.tsx",
  ],
};

/**
 * Fields whose values are kept in another file, and forms whose fields are elsewhere, with the file that keeps the
 * values or asks.
 */
export const guardedElsewhere: Readonly<Record<string, string>> = {
  "screens/teaching/learner-choice.tsx": "screens/teaching/issue-form.tsx",
  "features/certificates/editor/colour-field.tsx": "features/certificates/editor/use-template-editor.ts",
  "features/certificates/editor/editor-head.tsx": "features/certificates/editor/use-template-editor.ts",
  "features/certificates/editor/millimetre-field.tsx": "features/certificates/editor/use-template-editor.ts",
  "features/certificates/editor/page-panel.tsx": "features/certificates/editor/use-template-editor.ts",
  "features/certificates/editor/text-panel.tsx": "features/certificates/editor/use-template-editor.ts",
  "features/professionals/hours/range-fields.tsx": "features/professionals/hours/use-week-form.ts",
  "features/professionals/hours/week-hours.tsx": "features/professionals/hours/use-week-form.ts",
  "features/checkout/pay-at-once/order-form.tsx": "features/checkout/guest/guest-form.tsx",
  "features/class-plans/editor/plan-facts.tsx": "features/class-plans/editor/use-plan-form.ts",
  "features/courses/writing/lesson-settings.tsx": "features/courses/writing/use-lesson-text.ts",
  "features/courses/writing/writing-sheet.tsx": "features/courses/writing/use-lesson-text.ts",
  "features/courses/writing/text/chosen-bar.tsx": "features/courses/writing/use-lesson-text.ts",
  "features/courses/writing/text/lesson-text-editor.tsx": "features/courses/writing/use-lesson-text.ts",
  "features/class-plans/editor/plan-row-fields.tsx": "features/class-plans/editor/use-plan-form.ts",
  "features/courses/components/question-options.tsx": "features/courses/forms/question-dialog.tsx",
  "features/courses/components/question-feedback.tsx": "features/courses/forms/question-dialog.tsx",
  "features/learning/quiz/question-field.tsx": "features/learning/quiz/quiz-session.tsx",
  "features/learning/quiz/pairs-field.tsx": "features/learning/quiz/quiz-session.tsx",
  "features/selling/editor/category-field.tsx": "features/selling/editor/use-resource-form.ts",
  "people/languages-field.tsx": "forms/use-saved-form.ts",
  "features/conversations/write/composer.tsx": "features/conversations/write/use-outgoing.ts",
};

/** Writes whose refusal the code takes without a word, by how the line begins, and why the person misses nothing. */
export const tellsByItself: readonly (readonly [line: string, why: string])[] = [
  [
    'features/courses/files/resumable-upload.ts: api("DELETE /api/uploads/:id"',
    "what was given up goes by itself after a while",
  ],
  [
    "features/certificates/editor/use-template-editor.ts: saving.mutateAsync",
    "the failure of the mutation stands above the page",
  ],
  [
    "features/certificates/editor/use-template-editor.ts: publishing.mutateAsync",
    "the failure of the mutation stands above the page",
  ],
  [
    "features/subscriptions/pay/use-new-plan-task.ts: beginning.mutateAsync",
    "the failure of the mutation is shown above the card",
  ],
  [
    'features/store/resource/use-record-view.ts: api("POST /api/resources/:id/views"',
    "counting is nothing the person asked for",
  ],
  [
    'features/identity/passkey-sign-in.ts: api("POST /api/login/passkey/options", { body: {} }).catch',
    "passkeys in the field are an offer; without it the button and the password are there",
  ],
  ["features/selling/editor/use-resource-form.ts: catch { return false;", "the state of saving stands beside the form"],
  [
    'features/learning/lesson/use-player-settings.ts: api("PATCH /api/me/player"',
    "the settings are in force, and sent again with the next change",
  ],
  [
    "features/learning/lesson/use-report.ts: catch (error)",
    "how far one watched is reported again; nobody asked for it",
  ],
  [
    "features/checkout/use-keep-order.ts: taking.mutateAsync",
    "the account stands, and the panel shows the failure of adding",
  ],
];
