import { companyCalls } from '@layar/contract'
import { companyCategories, companyCategoryLabels, fileKinds } from '@layar/domain'
import type { CustomerContext } from '../../../request/context'
import { feature, prepared } from '../../../request/implement'
import {
  fileStored,
  keepFile,
  recordFile,
  uploadKey,
  checkUploadShare,
  fileUrl,
  findFiles,
  type FileRow,
} from '../../platform/public'
import { companyView, findCompany, submitCompany, refuseSingapore, type CompanyRow } from './store'

const replaySeconds = 600

const view = async (context: CustomerContext, row: CompanyRow) =>
  companyView(row, await findFiles(context.db, row.documents), (file: FileRow) =>
    fileUrl(context, file, { customerId: context.customer.id }),
  )

export const companyFeature = feature(companyCalls, {
  companyCategories: (context) => {
    refuseSingapore(context)
    return Promise.resolve({
      action: true,
      message: context.message('ok'),
      results: companyCategories.map((slug) => ({ slug, name: companyCategoryLabels[slug][context.language] })),
    })
  },
  company: async (context) => {
    refuseSingapore(context)
    const row = await findCompany(context.db, context.customer.id)
    return { action: true, message: context.message('ok'), result: row === undefined ? null : await view(context, row) }
  },
  saveCompany: async (context, { body }) => {
    refuseSingapore(context)
    const row = await submitCompany(context, body)
    return { action: true, message: context.message('company_sent'), result: await view(context, row) }
  },
  uploadCompanyDocument: prepared(companyCalls.uploadCompanyDocument, {
    naturalKey: uploadKey,
    keepSeconds: replaySeconds,
    prepare: async (context, { file }) => {
      refuseSingapore(context)
      await checkUploadShare(context.db, context.customer.id, file.bytes.length, false)
      const accepted = { field: 'document', types: fileKinds.document, refusal: 'company_document_type' } as const
      return keepFile(context, file, accepted)
    },
    run: async (context, { file }, stored) => {
      const row = await recordFile(context, file, stored, 'company')
      return fileStored(context, row, { customerId: context.customer.id })
    },
  }),
})
