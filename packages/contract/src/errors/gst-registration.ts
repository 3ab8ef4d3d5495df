import type { ErrorTable } from './table'

export const gstRegistrationErrors = {
  gst_registration_not_offered: {
    status: 422,
    en: 'Only customers in Singapore can be registered for GST.',
    id: 'Registrasi GST hanya untuk pelanggan di Singapura.',
    cn: '仅新加坡客户可登记 GST 注册信息',
  },
  uen_invalid: {
    status: 422,
    en: 'This is not a valid UEN. It has 9 or 10 characters and ends with a check letter.',
    id: 'UEN ini tidak valid. UEN terdiri dari 9 atau 10 karakter dan diakhiri huruf pemeriksa.',
    cn: 'UEN 无效，应为 9 或 10 位并以校验字母结尾',
  },
  gst_number_invalid: {
    status: 422,
    en: 'This is not a valid GST number. It is a UEN, or looks like M90312345A or M2-1234567-8.',
    id: 'Nomor GST ini tidak valid. Nomornya berupa UEN, atau seperti M90312345A atau M2-1234567-8.',
    cn: 'GST 注册号无效，应为 UEN，或形如 M90312345A、M2-1234567-8',
  },
  seller_gst_not_offered: {
    status: 422,
    en: 'GST charged by a seller counts only for shipments to Singapore.',
    id: 'GST dari penjual hanya diperhitungkan untuk kiriman ke Singapura.',
    cn: '卖家已收 GST 仅适用于寄往新加坡的货件',
  },
  seller_gst_proof_required: {
    status: 422,
    en: 'Upload the receipt that shows the GST',
    id: 'Unggah struk yang menunjukkan GST',
    cn: '请上传显示 GST 的收据',
  },
  seller_gst_invoiced: {
    status: 409,
    en: 'This shipment is invoiced, so GST charged by the seller can no longer be decided.',
    id: 'Kiriman ini sudah ditagih, sehingga GST dari penjual tidak dapat diputuskan lagi.',
    cn: '该货件已开账单，无法再核定卖家已收的 GST',
  },
} as const satisfies ErrorTable
