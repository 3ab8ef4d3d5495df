/** Goods that lack something, goods that joined after their departure was declared, and declarations to withdraw. */
export const customsTabs = ['lacking', 'late', 'withdraw'] as const
