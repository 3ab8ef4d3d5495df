import { secondFactorCalls, type SecondFactor } from '@layar/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../../shared/access/session/session'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const codes = ['ABCDE-FGHJK', 'LMNPQ-RSTUV']
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const shown = (factor: Partial<SecondFactor> = {}) => {
  let state: SecondFactor = { is_on: false, on_since: null, recovery_codes_left: 0, is_required: false, ...factor }
  const turnOn = () => {
    state = { ...state, is_on: true, on_since: '2026-03-01T04:00:00.000Z', recovery_codes_left: 10 }
    return { action: true, message: '', result: { recovery_codes: codes } }
  }
  const wrong = (): never => {
    throw refusal(422, { code: 'This code is wrong.' })
  }
  return renderConsole(
    '/two-step-login',
    ['hub'],
    [
      answer(secondFactorCalls.staffSecondFactor, () => ({ action: true, message: '', result: state })),
      answer(secondFactorCalls.staffBeginSecondFactor, ({ body }) => {
        if (body.password !== 'right') throw refusal(422, { password: 'The password is wrong.' })
        return { action: true, message: '', result: { secret, uri: `otpauth://totp/Layar:a?secret=${secret}` } }
      }),
      answer(secondFactorCalls.staffConfirmSecondFactor, ({ body }) => (body.code === '123456' ? turnOn() : wrong())),
      answer(secondFactorCalls.staffRenewRecoveryCodes, ({ body }) => (body.code === '123456' ? turnOn() : wrong())),
      answer(secondFactorCalls.staffEndSecondFactor, () => {
        state = { ...state, is_on: false, on_since: null }
        return { action: true, message: '' }
      }),
    ],
  )
}
const typeIn = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const inPlace = { selector: 'input' }

test('sets it up by password and first code, and shows the recovery codes until they are stored', async () => {
  const { user, sentTo } = shown()
  typeIn(await screen.findByLabelText(/^Your password/, inPlace, loading), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('The password is wrong.')).toBeTruthy()
  typeIn(screen.getByLabelText(/^Your password/, inPlace), 'right')
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  typeIn(screen.getByLabelText(/^Code from the app/), '000000')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('This code is wrong.')).toBeTruthy()
  typeIn(screen.getByLabelText(/^Code from the app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  for (const code of codes) expect(await screen.findByText(code)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByRole('button', { name: 'Turn off' })).toBeTruthy()
  expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  expect(sentTo(secondFactorCalls.staffConfirmSecondFactor)).toHaveLength(2)
})

test('creates new recovery codes by a code, and warns when few are left', async () => {
  const { user } = shown({ is_on: true, on_since: '2026-03-01T04:00:00.000Z', recovery_codes_left: 2 })
  expect(await screen.findByText('Only 2 recovery codes left. Create new ones.', {}, loading)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  typeIn(dialog().getByLabelText(/^Code from the app/), '000000')
  await user.click(dialogButton('New recovery codes'))
  expect(await dialog().findByText('This code is wrong.')).toBeTruthy()
  typeIn(dialog().getByLabelText(/^Code from the app/), '123456')
  await user.click(dialogButton('New recovery codes'))
  expect(await screen.findByText(codes[1] ?? '')).toBeTruthy()
})

test('turns off by password and code, but not where it is required', async () => {
  const { user, sentTo } = shown({ is_on: true, on_since: '2026-03-01T04:00:00.000Z', recovery_codes_left: 9 })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }, loading))
  typeIn(dialog().getByLabelText(/^Your password/, inPlace), 'right')
  typeIn(dialog().getByLabelText(/^Code from the app/), '123456')
  await user.click(dialogButton('Turn off'))
  expect(sentTo(secondFactorCalls.staffEndSecondFactor)).toEqual([{ body: { password: 'right', code: '123456' } }])
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
})

test('does not offer to turn it off where it is required', async () => {
  shown({ is_on: true, on_since: '2026-03-01T04:00:00.000Z', recovery_codes_left: 9, is_required: true })
  expect(await screen.findByText(/it cannot be turned off/, {}, loading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})

test('opens nothing else for a member who must set it up first, and everything after', async () => {
  const { user, goTo, place } = shown({ is_required: true })
  await screen.findByRole('button', { name: 'Set up' }, loading)
  act(() => {
    const { staff } = useSession.getState()
    if (staff) useSession.setState({ staff: { ...staff, needs_second_factor: true } })
  })
  await goTo('/deliveries')
  expect(await screen.findByText(/requires two-step login. Set it up/)).toBeTruthy()
  expect(place()).toBe('/two-step-login')
  typeIn(screen.getByLabelText(/^Your password/, inPlace), 'right')
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  typeIn(await screen.findByLabelText(/^Code from the app/), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await user.click(await screen.findByRole('button', { name: 'I have stored them' }))
  await goTo('/deliveries')
  expect(place()).toBe('/deliveries')
})
