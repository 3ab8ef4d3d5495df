export const gatewayEventKinds = ['paid', 'expired', 'failed'] as const
/** `review`: the money matches no open payment and waits in suspense. */
export const gatewayOutcomes = ['paid', 'ignored', 'review'] as const

export const suspenseReasons = ['late', 'wrong_amount', 'wrong_currency', 'unknown_payment'] as const
export const suspenseStatuses = ['open', 'settled'] as const
