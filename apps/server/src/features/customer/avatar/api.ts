import { avatarCalls } from '@layar/contract'
import { and, eq, ne } from 'drizzle-orm'
import { files, idempotencyKeys } from '../../../db/schema'
import type { CustomerContext } from '../../../request/context'
import { feature, prepared } from '../../../request/implement'
import { redrawPicture } from '../../../request/picture'
import { ownRow, updateCustomer } from '../../access/public'
import { keepBytes, recordFile, uploadKey, checkUploadShare, fileUrl, deleteFiles } from '../../platform/public'

const replaySeconds = 600
/** Shown at 48 px and, on the settings screen, at 96: sharp on a dense screen at both. */
const sidePx = 320

/**
 * Marks the old picture's row as deleted, deletes its file in a job and clears the idempotency key of its upload;
 * otherwise uploading the same picture again would return the deleted one.
 */
const dropOld = async (context: CustomerContext, fileId: string | null): Promise<void> => {
  await context.db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, context.customer.id),
        eq(idempotencyKeys.call, avatarCalls.uploadAvatar.path),
        ne(idempotencyKeys.status, 0),
      ),
    )
  if (fileId === null) return
  const dropped = await context.db
    .update(files)
    .set({ deletedAt: context.now })
    .where(and(eq(files.id, fileId), eq(files.customerId, context.customer.id), eq(files.purpose, 'avatar')))
    .returning({ storageKey: files.storageKey })
  const storageKeys = dropped.map(({ storageKey }) => storageKey)
  if (storageKeys.length > 0) await context.enqueue(deleteFiles, { storageKeys })
}

export const avatarFeature = feature(avatarCalls, {
  uploadAvatar: prepared(avatarCalls.uploadAvatar, {
    naturalKey: uploadKey,
    keepSeconds: replaySeconds,
    prepare: async (context, { file }) => {
      await checkUploadShare(context.db, context.customer.id, file.bytes.length, false)
      const picture = await redrawPicture(file, 'avatar', sidePx)
      return keepBytes(context, file, picture)
    },
    run: async (context, { file }, stored) => {
      const { avatarFileId } = await ownRow(context, 'locked')
      const row = await recordFile(context, file, stored, 'avatar')
      await updateCustomer(context.db, context.customer.id, { avatarFileId: row.id })
      await dropOld(context, avatarFileId)
      return {
        action: true,
        message: context.message('avatar_saved'),
        result: { avatar: fileUrl(context, row, { customerId: context.customer.id }) },
      }
    },
  }),
  removeAvatar: prepared(avatarCalls.removeAvatar, {
    run: async (context) => {
      const { avatarFileId } = await ownRow(context, 'locked')
      if (avatarFileId !== null) {
        await updateCustomer(context.db, context.customer.id, { avatarFileId: null })
        await dropOld(context, avatarFileId)
      }
      return { action: true, message: context.message('avatar_removed') }
    },
  }),
})
