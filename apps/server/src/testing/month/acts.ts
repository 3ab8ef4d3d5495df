import { openChance } from '../week/chance'
import { inLanes } from '../week/hands'
import { spendBalance, topUp } from './balances'
import { askBank, closeBooks, payCharge, prepareCharges } from './charges'
import { cancelGoods, changeMethod, checkOut, lastVoucher } from './checkouts'
import { approveCorrection, askCorrection } from './corrections'
import { billMore, refuseGoods, undo } from './desk'
import { measure } from './differences'
import { lapse, reportCharge } from './gateway'
import { countIn, type Act, type Month } from './plan'
import { billAnew, cancelExport, checkOutExport, decideExport, measureExport, sendExport } from './exports'
import { leaveAccount } from './leavers'
import { answerClaim, claimLost, loseGoods } from './lost'
import { claimParcel, decideParcel, shipClaimed } from './parcels'
import { askRefund, decideRefund, sendRefund, settleHeld } from './refunds'
import { setCredit } from './credit'
import { settleStranger, strangerPays } from './strangers'
import { faultsOf } from './sums'
import { decideProof, sendProof } from './transfers'
import { checkOutAsItEnds, endVoucher } from './vouchers'

const lanes = 4
const together = 12

/** Each as often as it is listed. */
const acts: Readonly<Record<string, { readonly act: Act; readonly weight: number }>> = {
  checkOut: { act: checkOut, weight: 5 },
  lastVoucher: { act: lastVoucher, weight: 1 },
  checkOutAsItEnds: { act: checkOutAsItEnds, weight: 2 },
  endVoucher: { act: endVoucher, weight: 2 },
  changeMethod: { act: changeMethod, weight: 2 },
  cancelGoods: { act: cancelGoods, weight: 2 },
  sendProof: { act: sendProof, weight: 5 },
  decideProof: { act: decideProof, weight: 5 },
  lapse: { act: lapse, weight: 1 },
  reportCharge: { act: reportCharge, weight: 5 },
  spendBalance: { act: spendBalance, weight: 2 },
  topUp: { act: topUp, weight: 1 },
  askRefund: { act: askRefund, weight: 2 },
  decideRefund: { act: decideRefund, weight: 3 },
  sendRefund: { act: sendRefund, weight: 2 },
  settleHeld: { act: settleHeld, weight: 2 },
  askCorrection: { act: askCorrection, weight: 1 },
  approveCorrection: { act: approveCorrection, weight: 1 },
  setCredit: { act: setCredit, weight: 1 },
  measure: { act: measure, weight: 3 },
  refuseGoods: { act: refuseGoods, weight: 1 },
  billMore: { act: billMore, weight: 1 },
  undo: { act: undo, weight: 1 },
  checkOutExport: { act: checkOutExport, weight: 3 },
  decideExport: { act: decideExport, weight: 5 },
  billAnew: { act: billAnew, weight: 1 },
  cancelExport: { act: cancelExport, weight: 1 },
  sendExport: { act: sendExport, weight: 3 },
  measureExport: { act: measureExport, weight: 3 },
  prepareCharges: { act: prepareCharges, weight: 6 },
  payCharge: { act: payCharge, weight: 4 },
  askBank: { act: askBank, weight: 2 },
  strangerPays: { act: strangerPays, weight: 2 },
  settleStranger: { act: settleStranger, weight: 2 },
  claimParcel: { act: claimParcel, weight: 2 },
  decideParcel: { act: decideParcel, weight: 3 },
  shipClaimed: { act: shipClaimed, weight: 4 },
  loseGoods: { act: loseGoods, weight: 2 },
  claimLost: { act: claimLost, weight: 3 },
  answerClaim: { act: answerClaim, weight: 2 },
  leaveAccount: { act: leaveAccount, weight: 1 },
}
const names = Object.entries(acts).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** So many acts at random, several at once. What is wrong is looked at after every dozen; ends at the first fault. */
export const liveMonth = async (month: Month, { seed, count }: { seed: number; count: number }): Promise<string[]> => {
  for (let begun = 0; begun < count; begun += together) {
    const round = Array.from({ length: Math.min(together, count - begun) }, (_, at) => begun + at)
    const done: string[] = []
    await inLanes(lanes, round, async (at) => {
      const chance = openChance(seed * 100_003 + at * 7919)
      const name = names[chance.below(names.length)] ?? 'checkOut'
      const customer = month.customers[chance.below(month.customers.length)]
      if (customer === undefined) throw new Error('A month needs customers.')
      done.push(name)
      countIn(month.counts.acts, name)
      await acts[name]?.act(month, customer, chance)
    })
    const faults = await faultsOf(month)
    if (faults.length > 0) return [...faults, `after act ${begun + round.length}: ${done.join(' ')}`]
  }
  return [...(await closeBooks(month)), ...(await faultsOf(month))]
}
