import { staffCustomsCalls, type MessageCode } from '@layar/contract'
import { eq } from 'drizzle-orm'
import { consolidations } from '../../../db/schema'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature, prepared } from '../../../request/implement'
import { answerPage } from '../../../request/page'
import { audit } from '../../platform/public'
import type { ConsolidationRow } from '../consolidation/store'
import { bulkAnswer } from '../shipment/staff-bulk'
import { givenText } from '../shipment/staff-way'
import { actsAtCustoms, moveCustoms } from './act'
import { askPaper, givePaper, recordCharges } from './charges'
import { editGoods } from './goods'
import { readIdentityNumbers } from './paper/identity-numbers'
import { departurePaper } from './paper/print'
import { housePage, lackingPage, latePage } from './rows'
import { customsOf, fileDetail, houseView, placedView } from './view'
import { departureWithdrawals, undoWithdrawal, withdrawalPage, withdrawalView, withdrawDeclaration } from './withdraw'

/** The path was asked for its site before the handler runs. @throws `not_found` */
const departureOf = async ({ db }: Pick<StaffContext, 'db'>, code: string): Promise<ConsolidationRow> => {
  const [row] = await db.select().from(consolidations).where(eq(consolidations.code, code))
  if (row === undefined) throw fail('not_found')
  return row
}

const shown = async (
  context: StaffContext,
  fileId: string,
  message: MessageCode,
  values: Record<string, string> = {},
) => ({ action: true, message: context.message(message, values), result: await fileDetail(context, fileId) })

// No call has a natural key: each of them changes nothing where it is repeated.
export const staffCustomsFeature = feature(staffCustomsCalls, {
  staffDepartureCustoms: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await customsOf(context, await departureOf(context, params.departure_code)),
  }),
  staffHouseConsignments: async (context, { params, query }) => {
    const departure = await departureOf(context, params.departure_code)
    const mayAct = actsAtCustoms(context, departure)
    return answerPage(
      context,
      query,
      ({ cursor, limit, order }) => housePage(context.db, departure.id, query, cursor, limit, order),
      (rows) => rows.map((row) => houseView(context, row, mayAct)),
    )
  },
  staffLackingHouses: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order }) => lackingPage(context, cursor, limit, order),
      (rows) => rows.map((row) => placedView(context, row)),
    ),
  staffLateHouses: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order }) => latePage(context, cursor, limit, order),
      (rows) => rows.map((row) => placedView(context, row)),
    ),
  staffWithdrawals: (context, { query }) =>
    answerPage(
      context,
      query,
      ({ cursor, limit, order }) => withdrawalPage(context, cursor, limit, order),
      (rows) => rows.map((row) => withdrawalView(context, row)),
    ),
  staffDepartureWithdrawals: async (context, { params, query }) => {
    const departure = await departureOf(context, params.departure_code)
    return answerPage(
      context,
      query,
      ({ cursor, limit }) => departureWithdrawals(context, departure, cursor, limit),
      (rows) => rows.map((row) => withdrawalView(context, row)),
    )
  },
  staffWithdrawDeclaration: async (context, { params }) => ({
    action: true,
    message: context.message('customs_withdrawn'),
    result: await withdrawDeclaration(context, params.customs_file_id),
  }),
  staffUndoWithdrawal: async (context, { params, body }) => ({
    action: true,
    message: context.message('act_undone'),
    result: await undoWithdrawal(context, params.customs_file_id, body.reason),
  }),
  staffCustomsFile: (context, { params }) => shown(context, params.customs_file_id, 'ok'),
  staffEditHouseGoods: async (context, { params, body }) => {
    await editGoods(context, params.customs_file_id, body.goods)
    return shown(context, params.customs_file_id, 'customs_goods_saved')
  },
  staffMoveCustoms: async (context, { params, body }) =>
    bulkAnswer(context, await moveCustoms(context, params.departure_code, body), 'customs_moved'),
  staffRecordCustomsCharges: async (context, { params, body }) => {
    await recordCharges(context, params.customs_file_id, body)
    return shown(context, params.customs_file_id, 'customs_charges_saved')
  },
  staffAskCustomsPaper: async (context, { params, body: { name } }) => {
    await askPaper(context, params.customs_file_id, name)
    return shown(context, params.customs_file_id, 'customs_paper_asked', { name })
  },
  staffGiveCustomsPaper: async (context, { params, body }) => {
    const { fileId, name } = await givePaper(context, params.customs_paper_id, givenText(body.note))
    return shown(context, fileId, 'customs_paper_given', { name })
  },
  staffDeparturePaper: prepared(staffCustomsCalls.staffDeparturePaper, {
    // A paper names people, and is drawn anew in no time.
    answersSecret: true,
    prepare: async (context, { params, body }) =>
      departurePaper(context, await departureOf(context, params.departure_code), body.kind),
    run: async (context, { params, body }, paper) => {
      await audit(context.db, {
        staffId: context.staff.id,
        action: `departure.paper_${body.kind}`,
        subject: `departure:${params.departure_code}`,
        details: {},
      })
      return { action: true, message: context.message('ok'), result: paper }
    },
  }),
  staffIdentityNumbers: {
    // A stored answer would hold the numbers: a repetition is another reading.
    answersSecret: true,
    limits: ({ staff }) => [{ bucket: `identity-numbers:${staff.id}`, max: 10, windowSeconds: 3600 }],
    run: async (context, { params, body }) => {
      const result = await readIdentityNumbers(context, params.departure_code, body)
      const message = context.message(result.missing_count === 0 ? 'customs_numbers_read' : 'customs_numbers_some', {
        count: result.number_count,
        missing: result.missing_count,
      })
      return { action: true, message, result }
    },
  },
})
