import { legalCalls } from '@layar/contract'
import { fail } from '../../../request/fail'
import { feature } from '../../../request/implement'
import { countRead } from '../../../request/read-limit'
import { readLegal } from './read'

export const legalFeature = feature(legalCalls, {
  legalDocument: async (context, { params, query }) => {
    countRead(context, 'legal')
    const found = await readLegal(context, params.kind, query.document_id)
    if (found === undefined) throw fail('not_found')
    return found
  },
})
