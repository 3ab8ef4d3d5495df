import { Button } from '@mantine/core'
import { type ComponentType, useRef, useState } from 'react'
import { avatarCalls, profileCalls, type CustomerProfile } from '@layar/contract'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { toast } from '@layar/ui/toast/store.ts'
import { Avatar } from '../../../shared/customer/profile/avatar'
import type { CutDialogProps } from './cut-dialog'
import styles from './setting.module.css'
import { settingText } from './text/area'

/** The profile picture: choose, crop to a square, remove [ACC-07]. */
export function AvatarEditor({ profile }: { profile: CustomerProfile }) {
  const t = useText(settingText)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; url: string; Cut: ComponentType<CutDialogProps> }>()
  const choose = (file: File | undefined): void => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(undefined)
    if (!file) return
    // The cropper loads only when a picture is chosen; if loading fails, the customer can choose again.
    import('./cut-dialog').then(
      ({ CutDialog }) => setChosen({ file, url: URL.createObjectURL(file), Cut: CutDialog }),
      () => toast.fail(t('pictureFailed')),
    )
  }
  const changed = { invalidates: [profileCalls.profile] }
  const upload = useWrite(avatarCalls.uploadAvatar, {
    ...changed,
    onDone: () => choose(undefined),
    // Specification section 8; an error in the file itself is shown beside it.
    onFailure: () => toast.fail(t('pictureFailed')),
  })
  const remove = useWrite(avatarCalls.removeAvatar, changed)
  return (
    <div className={styles.picture}>
      <Avatar profile={profile} size="xl" />
      <div className={styles.words}>
        <p className={styles.value}>{t('picture')}</p>
        <p className={styles.quiet}>{t('pictureLead')}</p>
      </div>
      <div className={styles.buttons}>
        {/* The button opens it: a field of its own would be a second stop of the Tab key for the same act. */}
        <input
          ref={input}
          type="file"
          accept=".jpg,.jpeg,.png"
          hidden
          aria-label={t('choosePicture')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <Button variant="default" onClick={() => input.current?.click()}>
          {t(profile.avatar ? 'otherPicture' : 'choosePicture')}
        </Button>
        {profile.avatar && (
          <Button variant="subtle" loading={remove.pending} onClick={() => void remove.run({})}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      {chosen && (
        <chosen.Cut
          file={chosen.file}
          url={chosen.url}
          isSaving={upload.pending}
          onClose={() => choose(undefined)}
          onCut={(picture) => void upload.run({ body: {}, file: picture })}
        />
      )}
    </div>
  )
}
