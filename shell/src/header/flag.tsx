import type { ReactNode } from 'react'
import styled from 'styled-components'

/** A country's flag, 20 × 14, as decoration beside its name; nothing for a country without a drawing. */
export function Flag({ country }: { country: string }) {
  const drawing = drawings[country]
  return drawing ? (
    <Frame viewBox="0 0 20 14" width="20" height="14" aria-hidden="true" focusable="false">
      {drawing}
    </Frame>
  ) : null
}

const upright = (a: string, b: string, c: string) => (
  <>
    <path fill={a} d="M0 0h7v14H0z" />
    <path fill={b} d="M6.7 0h6.7v14H6.7z" />
    <path fill={c} d="M13.3 0H20v14h-6.7z" />
  </>
)

const stars = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6
  return <circle key={index} cx={10 + 4.2 * Math.sin(angle)} cy={7 - 4.2 * Math.cos(angle)} r=".75" fill="#fc0" />
})

const drawings: Record<string, ReactNode> = {
  eu: (
    <>
      <path fill="#039" d="M0 0h20v14H0z" />
      {stars}
    </>
  ),
  fi: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#003580" d="M5.5 0h4v14h-4zM0 5h20v4H0z" />
    </>
  ),
  it: upright('#008c45', '#f4f5f0', '#cd212a'),
  lv: (
    <>
      <path fill="#9d2235" d="M0 0h20v14H0z" />
      <path fill="#fff" d="M0 5.6h20v2.8H0z" />
    </>
  ),
  ro: upright('#002b7f', '#fcd116', '#ce1126'),
  pt: (
    <>
      <path fill="#d81e2a" d="M0 0h20v14H0z" />
      <path fill="#046a38" d="M0 0h8v14H0z" />
      <circle cx="8" cy="7" r="2.8" fill="#ffe900" />
      <circle cx="8" cy="7" r="1.5" fill="#d81e2a" />
    </>
  ),
  sp: (
    <>
      <path fill="#aa151b" d="M0 0h20v14H0z" />
      <path fill="#f1bf00" d="M0 3.5h20v7H0z" />
    </>
  ),
}

const Frame = styled.svg`
  flex: none;
  border-radius: 2px;
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.12);
`
