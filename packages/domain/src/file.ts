/** What an uploaded or generated file was stored for; it decides who may read the file. */
export const filePurposes = [
  'avatar',
  'image',
  'document',
  'id_card',
  'inspection',
  'company',
  'lead',
  'data_export',
  'invoice_paper',
] as const
export type FilePurpose = (typeof filePurposes)[number]
