import type { PaymentChoice, PaymentGroup } from '@layar/contract'

/** How a customer had their last order delivered and paid. Where it is sent is proposed by the address book. */
export interface LastChoice {
  readonly service: string
  readonly payment: PaymentChoice
}

/** The method of an earlier order, where it can be chosen again. */
export const offeredAgain = (
  groups: readonly PaymentGroup[],
  last: PaymentChoice | undefined,
): PaymentChoice | undefined =>
  groups
    .flatMap(({ methods }) => methods)
    .find(({ vendor, method, is_available }) => is_available && vendor === last?.vendor && method === last.method) &&
  last
