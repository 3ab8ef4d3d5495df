import { staffPaylaterCalls } from '@layar/contract'
import { noteOutcomes, type Act } from './plan'

/** An admin lets a customer owe a little or a lot, or nothing any more. */
export const setCredit: Act = async (month, customer, chance) => {
  if (customer.owner.customer.country !== 'id') return
  const { id, code } = customer.owner.customer
  const [admin] = month.staff.admins
  const note = 'Sample note'
  const known = await month.hands.done(
    staffPaylaterCalls.staffPaylaterLimits,
    { query: { search: code } },
    admin.sender,
  )
  const version = known.results.find((limit) => limit.customer_code === code)?.version
  const body = { customer_code: code, limit: String(100_000 * (1 + chance.below(20))), note, version }
  const outcome = chance.often(0.8)
    ? await month.hands.ask(staffPaylaterCalls.staffSetPaylater, { body }, admin.sender)
    : await month.hands.ask(
        staffPaylaterCalls.staffRevokePaylater,
        { params: { customer_id: id }, body: { note } },
        admin.sender,
      )
  noteOutcomes(month, 'credit', [outcome])
}
