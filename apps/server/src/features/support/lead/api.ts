import { leadCalls } from '@layar/contract'
import { feature, prepared } from '../../../request/implement'
import { sameBody } from '../../../request/same-body'
import { uploadKey } from '../../platform/public'
import { keepLeadFile, leadFileHandle, recordLeadFile } from './file'
import { leadFileLimits, leadLimits } from './guard'
import { storeLead } from './store'

const replaySeconds = 600

export const leadFeature = feature(leadCalls, {
  postLead: {
    limits: leadLimits,
    naturalKey: (_, { body }) => sameBody(body),
    keepSeconds: replaySeconds,
    run: async (context, { body }) => {
      await storeLead(context, body)
      return { action: true, message: context.message('lead_stored') }
    },
  },
  uploadLeadFile: prepared(leadCalls.uploadLeadFile, {
    limits: leadFileLimits,
    // Guests share one scope: without the access token two strangers with the same file would share its handle.
    naturalKey: (context, input) => `${context.accessTokenId ?? ''}:${uploadKey(context, input)}`,
    keepSeconds: replaySeconds,
    prepare: (context, { file }) => keepLeadFile(context, file),
    run: async (context, { file }, stored) => {
      const row = await recordLeadFile(context.db, file, stored)
      return {
        action: true,
        message: context.message('file_stored'),
        file_handle: leadFileHandle(context.config, row.id),
        file_name: row.originalName,
        size_bytes: row.sizeBytes,
      }
    },
  }),
})
