import { staffDocumentCalls, type PrintedLabels } from '@layar/contract'
import type { StaffContext } from '../../../request/context'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { printedPdf } from '../../platform/public'
import { companyOf } from '../../../config/company'
import { buildProof, findProof } from './delivery-proof'

/** @throws `delivery_not_proved` */
const proofOf = async (context: StaffContext, code: string): Promise<PrintedLabels> => {
  const proof = await findProof(context.db, { code })
  if (proof === undefined) throw fail('delivery_not_proved')
  const { config, language } = context
  const company = companyOf(config, proof.country)
  const paper = await buildProof(context, proof, company, language, config.brands[proof.country].name)
  return printedPdf(context, `delivery-${code}`, paper)
}

export const staffDocumentFeature = feature(staffDocumentCalls, {
  staffDeliveryProof: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await proofOf(context, params.cart_code),
  }),
  staffExportDeliveryProof: async (context, { params }) => ({
    action: true,
    message: context.message('ok'),
    result: await proofOf(context, params.shipment_code),
  }),
})
