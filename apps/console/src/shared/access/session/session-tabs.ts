import type { StaffMember } from '@layar/contract'
import { isWorkHeld } from './held-work'
import { signInGate, useSession } from './session'

/** What the tabs of one browser tell each other. */
type Told =
  | { readonly kind: 'asked' }
  | { readonly kind: 'signed_out'; readonly staff_id: string }
  | { readonly kind: 'signed_in'; readonly token: string; readonly staff: StaffMember }

/** The part of a BroadcastChannel that is used; a test brings its own. */
export interface TabChannel {
  postMessage: (told: Told) => void
  onmessage: ((event: { readonly data: Told }) => void) | null
}

/** Another tab answers at once; longer would only delay the sign-in. */
const answerMs = 200

const openChannel = (): TabChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const tabs = new BroadcastChannel('tk_ops')
  const channel: TabChannel = { onmessage: null, postMessage: (told) => tabs.postMessage(told) }
  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => channel.onmessage?.({ data }))
  return channel
}

/**
 * The tabs of a browser share one session without storing it anywhere: a new tab asks the open ones, and a sign-out in one
 * signs out all. A page that holds work goes below the sign-in, stays for whoever did it and is given to nobody else. Once the
 * last tab is closed nothing is left on a shared computer, as `useSession` wants it. Resolves when the session of this tab is
 * known. A page without work is somebody else's from then on, who starts anew: `onOther`.
 */
export const joinTabs = async (onOther: () => void, channel = openChannel()): Promise<void> => {
  if (channel === undefined) return
  const { signIn, signOut, end } = useSession.getState()
  const leave = (staffId: string): void => {
    const { token, staff } = useSession.getState()
    if (staff?.staff_id !== staffId) return
    if (isWorkHeld()) {
      signInGate.prove(token)
      signInGate.shut(token)
    }
    if (signInGate.isShut()) end()
    else signOut()
  }
  const arrive = (token: string, member: StaffMember): void => {
    const now = useSession.getState()
    if (now.token === token) return
    const isOther = now.staff !== null && now.staff.staff_id !== member.staff_id
    // Otherwise what one person typed would be sent in the name of the next.
    if (isOther && isWorkHeld()) {
      // Work stands on it, whether or not a call was answered since it was renewed.
      signInGate.prove(now.token)
      signInGate.shut(now.token)
      if (signInGate.isShut()) end()
    }
    const isBelow = signInGate.isShut()
    if (isBelow && isOther) return
    signIn(token, member)
    if (isBelow) signInGate.open()
    // Nor may what is chosen on the page, however little, be theirs.
    if (isOther && now.token !== null) onOther()
  }
  const tell = (): void => {
    const { token, staff } = useSession.getState()
    if (token !== null && staff !== null) channel.postMessage({ kind: 'signed_in', token, staff })
  }
  let heard: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => {
    heard = resolve
  })
  channel.onmessage = ({ data }) => {
    if (data.kind === 'asked') tell()
    if (data.kind === 'signed_out') leave(data.staff_id)
    if (data.kind === 'signed_in') {
      arrive(data.token, data.staff)
      heard()
    }
  }
  useSession.subscribe((now, before) => {
    if (now.token !== null && now.token !== before.token) tell()
    if (before.staff !== null && now.staff === null)
      channel.postMessage({ kind: 'signed_out', staff_id: before.staff.staff_id })
  })
  if (useSession.getState().token !== null) return
  channel.postMessage({ kind: 'asked' })
  await Promise.race([isAnswered, new Promise((resolve) => setTimeout(resolve, answerMs))])
}
