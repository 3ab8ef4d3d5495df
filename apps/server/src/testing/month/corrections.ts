import { staffBalanceCalls } from '@layar/contract'
import { correctionsOf } from './found'
import { noteOutcomes, pickFrom, type Act } from './plan'

/** Finance asks for a change of a balance by hand: money given or taken outside of any invoice. */
export const askCorrection: Act = async (month, customer, chance) => {
  if (customer.owner.customer.country !== 'id') return
  const body = {
    direction: chance.often(0.5) ? ('add' as const) : ('take' as const),
    amount: String(1000 * (1 + chance.below(20))),
    reason: 'Sample reason',
  }
  const input = { params: { customer_id: customer.owner.customer.id }, body }
  const [finance] = month.staff.finance
  const asked = await month.hands.ask(staffBalanceCalls.staffRequestCorrection, input, finance.sender)
  noteOutcomes(month, 'ask correction', [asked])
}

/** Two admins decide the same correction, alike or not. */
export const approveCorrection: Act = async (month, customer, chance) => {
  const correction = pickFrom(chance, await correctionsOf(month, customer))
  if (correction === undefined) return
  const params = { correction_id: correction.id }
  const { admins } = month.staff
  const decide = async (by: (typeof admins)[number]) => {
    if (!chance.often(0.25))
      return {
        ...(await month.hands.ask(staffBalanceCalls.staffApproveCorrection, { params }, by.sender)),
        isApproval: true,
      }
    const input = { params, body: { note: 'No' } }
    return { ...(await month.hands.ask(staffBalanceCalls.staffRejectCorrection, input, by.sender)), isApproval: false }
  }
  const outcomes = await Promise.all(chance.often(0.5) ? admins.map(decide) : [decide(admins[0])])
  noteOutcomes(month, 'decide correction', outcomes, 1)
  if (outcomes.some(({ isDone, isApproval }) => isDone && isApproval))
    customer.purse.receive(correction.id, correction.amountMinor)
}
