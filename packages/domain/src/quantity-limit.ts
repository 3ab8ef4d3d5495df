/** Whether staff have looked at goods above a quantity limit: it warns and is reviewed, and holds nothing up. */
export const limitReviews = ['open', 'done'] as const
export type LimitReview = (typeof limitReviews)[number]

/** After so many days without a look at its rule, a limit is to be checked again. */
export const limitCheckDays = 365
