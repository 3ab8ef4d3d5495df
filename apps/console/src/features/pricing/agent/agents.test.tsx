import { staffAgentCalls, type StaffAgent } from '@layar/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const agent: StaffAgent = {
  agent_id: '1',
  code: 'cn-guangzhou',
  name: 'Guangzhou',
  country: 'CN',
  city: 'Guangzhou',
  shipment_track: 'all',
  allow_fcl: true,
  address_template: '{NAME} {CODE}\nSample Road 1',
  phone: '+86 20 5550 0100',
  hours: '1-6 09:00-18:00',
  time_zone: 'Asia/Shanghai',
  cutoff: '16:00',
  is_active: true,
  position: 1,
  is_sample: true,
  version: 'loaded',
}
const open = () =>
  renderConsole(
    '/agents',
    ['support'],
    [
      answer(staffAgentCalls.staffAgents, () => ({ action: true, message: '', results: [agent] })),
      answer(staffAgentCalls.staffUpdateAgent, () => ({ action: true, message: '', result: agent })),
      answer(staffAgentCalls.staffCreateAgent, () => {
        throw refusal(422, { time_zone: 'There is no such time zone.' })
      }),
    ],
  )
const typeIn = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })

test('changes an agent under its code and shows the address as a customer copies it', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: /Guangzhou/ }, loading))
  expect(dialog().queryByLabelText(/^Code/)).toBeNull()
  typeIn(/^Address for sellers/, '{CODE}, Sample Road 2')
  expect(dialog().getByText(/LYSG7K2QM-A, Sample Road 2/)).toBeTruthy()
  await user.click(dialog().getByLabelText(/^Open for new shipments/))
  await user.click(dialogButton('Save'))
  const { agent_id, code: _code, is_sample: _sample, ...kept } = agent
  expect(sentTo(staffAgentCalls.staffUpdateAgent)).toEqual([
    { params: { agent_id }, body: { ...kept, address_template: '{CODE}, Sample Road 2', is_active: false } },
  ])
})

test('puts a new agent last, shows an error at its field and keeps the input', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'New agent' }, loading))
  typeIn(/^Code/, 'jp-tokyo')
  typeIn(/^Time zone/, 'Asia/Nowhere')
  await user.click(dialogButton('Save'))
  expect(await dialog().findAllByText('There is no such time zone.')).not.toEqual([])
  const zone = dialog().getByLabelText<HTMLInputElement>(/^Time zone/)
  expect([zone.value, zone.getAttribute('aria-invalid')]).toEqual(['Asia/Nowhere', 'true'])
  expect(sentTo(staffAgentCalls.staffCreateAgent)).toMatchObject([{ body: { code: 'jp-tokyo', position: 2 } }])
})

test('a position that is no number is told in the summary, which has the focus', async () => {
  const { user, sentTo } = open()
  await user.click(await screen.findByRole('button', { name: 'New agent' }, loading))
  typeIn(/^Position/, 'first')
  await user.click(dialogButton('Save'))
  const summary = dialog().getByRole('group', { name: 'Please correct 1 field', hidden: true })
  expect(document.activeElement).toBe(summary)
  await user.click(within(summary).getByRole('button', { hidden: true }))
  expect(document.activeElement).toBe(dialog().getByLabelText(/^Position/))
  expect(sentTo(staffAgentCalls.staffCreateAgent)).toEqual([])
})

test('shows the error and empty states', () =>
  expectListStates({
    path: '/agents',
    roles: ['support'],
    call: staffAgentCalls.staffAgents,
    nothing: { action: true, message: '', results: [] },
    empty: 'No agents yet',
  }))
