import { anAccount, showHook } from '../../testing'
import { act } from '@testing-library/react'
import { useTyped } from './use-typed'

const open = (name: string, version?: number) =>
  showHook(() => useTyped<Record<number, number>>(name, {}, version), { as: anAccount() })

test('a value survives a reload until it is forgotten, each name its own (rule P-39)', () => {
  const first = open('order_1')
  act(() => first.result.current[1]({ 7: 2 }))
  const again = open('order_1')
  expect(again.result.current[0]).toEqual({ 7: 2 })
  expect(open('order_2').result.current[0]).toEqual({})
  const last = open('order_1')
  act(() => last.result.current[2]())
  expect(last.result.current[0]).toEqual({})
  expect(open('order_1').result.current[0]).toEqual({})
})

test('what was typed over another version is not taken (rule P-39)', () => {
  const first = open('order_1', 1)
  act(() => first.result.current[1]({ 7: 2 }))
  expect(open('order_1', 2).result.current[0]).toEqual({})
  expect(open('order_1', 1).result.current[0]).toEqual({})
})
