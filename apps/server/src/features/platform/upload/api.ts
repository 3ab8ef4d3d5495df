import { uploadCalls } from '@layar/contract'
import { feature, prepared } from '../../../request/implement'
import { isPicture, redrawPicture, type Picture } from '../../../request/picture'
import { fileStored, imageStored } from './answers'
import { checkDocument } from './document'
import { keepBytes, recordFile, uploadKey, type Stored } from './keep'
import { checkUploadShare } from './store'

const replaySeconds = 600

export const uploadFeature = feature(uploadCalls, {
  uploadFile: prepared(uploadCalls.uploadFile, {
    naturalKey: uploadKey,
    keepSeconds: replaySeconds,
    prepare: async (context, { file }) => {
      await checkUploadShare(context.db, context.customer.id, file.bytes.length, false)
      if (await isPicture(file)) {
        const picture = await redrawPicture(file, 'file_data')
        return keepBytes(context, picture.mime, picture.bytes)
      }
      return keepBytes(context, await checkDocument(file, 'file_data'), file.bytes)
    },
    run: async (context, { file }, stored) => {
      const row = await recordFile(context, file, stored, stored.mime.startsWith('image/') ? 'image' : 'document')
      return fileStored(context, row, { customerId: context.customer.id })
    },
  }),
  uploadImage: prepared(uploadCalls.uploadImage, {
    naturalKey: uploadKey,
    keepSeconds: replaySeconds,
    prepare: async (context, { file }): Promise<{ picture: Picture; stored: Stored }> => {
      await checkUploadShare(context.db, context.customer.id, file.bytes.length, false)
      const picture = await redrawPicture(file, 'image_file')
      return { picture, stored: await keepBytes(context, picture.mime, picture.bytes) }
    },
    run: async (context, { file }, { picture, stored }) => {
      const row = await recordFile(context, file, stored, 'image')
      return imageStored(context, row, picture, { customerId: context.customer.id })
    },
  }),
})
