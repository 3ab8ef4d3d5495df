import type { Labels } from './status/machine'

/** What came of one attempt to hand goods over. */
export const deliveryOutcomes = ['delivered', 'failed', 'refused', 'returned'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** Why goods were not handed over. */
export const deliveryReasons = [
  'nobody_home',
  'no_access',
  'wrong_address',
  'unreachable',
  'postponed',
  'refused_damaged',
  'refused_unwanted',
  'refused_cost',
  'too_many_attempts',
  'other',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Which reasons fit an outcome; none for goods that were handed over. */
export const reasonsOf: Readonly<Record<DeliveryOutcome, readonly DeliveryReason[]>> = {
  delivered: [],
  failed: ['nobody_home', 'no_access', 'wrong_address', 'unreachable', 'postponed', 'other'],
  refused: ['refused_damaged', 'refused_unwanted', 'refused_cost', 'other'],
  returned: ['too_many_attempts', 'wrong_address', 'unreachable', 'refused_damaged', 'refused_unwanted', 'other'],
}

/** Who took the goods, seen from the recipient of the address. */
export const receiverRelations = ['self', 'family', 'neighbour', 'colleague', 'reception', 'other'] as const
export type ReceiverRelation = (typeof receiverRelations)[number]

/** Days after delivery in which the customer may object; the shipment finishes by itself then. */
export const daysToFinish = 7

export type DeliveryError =
  'delivery_name_needed' | 'delivery_photo_needed' | 'delivery_reason_needed' | 'delivery_reason_unfit'

export interface DeliveryProof {
  readonly outcome: DeliveryOutcome
  readonly reason: DeliveryReason | null
  readonly receiverName: string
  readonly hasPhoto: boolean
}

/** Why an attempt cannot be recorded: goods are delivered with a name and a photo, and not delivered for a reason. */
export function deliveryError({ outcome, reason, receiverName, hasPhoto }: DeliveryProof): DeliveryError | null {
  if (outcome === 'delivered') {
    if (receiverName.trim() === '') return 'delivery_name_needed'
    if (!hasPhoto) return 'delivery_photo_needed'
    return reason === null ? null : 'delivery_reason_unfit'
  }
  if (reason === null) return 'delivery_reason_needed'
  return reasonsOf[outcome].includes(reason) ? null : 'delivery_reason_unfit'
}

export const deliveryOutcomeLabels: Readonly<Record<DeliveryOutcome, Labels>> = {
  delivered: { en: 'Delivered', id: 'Terkirim', cn: '已送达' },
  failed: { en: 'Not delivered', id: 'Gagal diantar', cn: '未送达' },
  refused: { en: 'Refused', id: 'Ditolak penerima', cn: '拒收' },
  returned: { en: 'Sent back to us', id: 'Dikirim kembali ke kami', cn: '退回我方' },
}

export const deliveryReasonLabels: Readonly<Record<DeliveryReason, Labels>> = {
  nobody_home: { en: 'Nobody home', id: 'Tidak ada orang', cn: '无人在家' },
  no_access: { en: 'No access to the building', id: 'Tidak bisa masuk gedung', cn: '无法进入楼宇' },
  wrong_address: { en: 'Wrong or incomplete address', id: 'Alamat salah atau kurang lengkap', cn: '地址有误或不完整' },
  unreachable: { en: 'Recipient unreachable', id: 'Penerima tidak dapat dihubungi', cn: '联系不上收件人' },
  postponed: { en: 'Recipient asked for another day', id: 'Penerima meminta hari lain', cn: '收件人要求改期' },
  refused_damaged: { en: 'Refused: damaged', id: 'Ditolak: rusak', cn: '拒收：破损' },
  refused_unwanted: { en: 'Refused: not wanted', id: 'Ditolak: tidak diinginkan', cn: '拒收：不想要' },
  refused_cost: { en: 'Refused: costs', id: 'Ditolak: biaya', cn: '拒收：费用原因' },
  too_many_attempts: { en: 'Too many failed attempts', id: 'Terlalu banyak percobaan gagal', cn: '多次派送失败' },
  other: { en: 'Another reason', id: 'Alasan lain', cn: '其他原因' },
}

export const receiverRelationLabels: Readonly<Record<ReceiverRelation, Labels>> = {
  self: { en: 'The recipient', id: 'Penerima sendiri', cn: '本人' },
  family: { en: 'Family', id: 'Keluarga', cn: '家人' },
  neighbour: { en: 'Neighbour', id: 'Tetangga', cn: '邻居' },
  colleague: { en: 'Colleague', id: 'Rekan kerja', cn: '同事' },
  reception: { en: 'Reception or security', id: 'Resepsionis atau satpam', cn: '前台或保安' },
  other: { en: 'Somebody else', id: 'Orang lain', cn: '其他人' },
}
