import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient, SendProvider } from '@layar/ui/call/send-provider.tsx'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { useProof } from './use-proof'

const proofOf = () => {
  const { result } = renderHook(useProof, {
    wrapper: ({ children }) => (
      <LayarProvider country="sg" language="en">
        <SendProvider send={() => Promise.reject(new Error('not asked'))} queries={createQueryClient()}>
          {children}
        </SendProvider>
      </LayarProvider>
    ),
  })
  const canvas = document.createElement('canvas')
  canvas.toBlob = (take) => take(new Blob(['ink'], { type: 'image/png' }))
  result.current.canvas.current = canvas
  return {
    sign: (isSigned = true) => act(() => result.current.setSigned(isSigned)),
    read: () => result.current.signature(),
  }
}

test('a signature is one picture however often it is sent, and another once more is drawn or it is cleared', async () => {
  const { sign, read } = proofOf()
  expect(await read()).toBeNull()
  sign()
  const first = await read()
  expect(first).toMatchObject({ name: 'signature.png' })
  expect(await read()).toBe(first)
  sign()
  const second = await read()
  expect(second).not.toBe(first)
  sign(false)
  expect(await read()).toBeNull()
})
