import type { FactorSecret } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { ProofForm, type Proof } from './proof-form'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'
import { beginSecondFactor, confirmSecondFactor } from './second-factor.api'
import { useFactorWords } from './words'

/**
 * Sets up a second factor, step by step: password, secret and a code of it, recovery codes (rules S-31, S-32).
 * @param isOn the account has one, which serves until another is confirmed
 * @param onConfirming a code is being confirmed: whoever leaves now loses the recovery codes
 * @param onConfirmed it is on; the recovery codes are still to be kept
 * @param onDone they are kept
 * @param onCancel left out: it has to be set up
 */
export function SetUp({
  isOn,
  onConfirming,
  onConfirmed,
  onDone,
  onCancel,
}: {
  isOn: boolean
  onConfirming?: (isBusy: boolean) => void
  onConfirmed: () => void
  onDone: () => void
  onCancel?: () => void
}) {
  const t = useFactorWords()
  // What it was when the set-up began: it is on as soon as the code is confirmed.
  const [wasOn] = useState(isOn)
  const [begun, setBegun] = useState<FactorSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = async ({ current_password, second_factor }: Proof) =>
    setBegun(await beginSecondFactor({ current_password, ...(wasOn && { second_factor }) }))
  const confirm = async (code: string) => {
    onConfirming?.(true)
    try {
      const { recovery_codes } = await confirmSecondFactor(code)
      setCodes(recovery_codes)
      onConfirmed()
    } finally {
      onConfirming?.(false)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <ScanStep begun={begun} onCode={confirm} onCancel={onCancel} />
  return <ProofForm hasCode={wasOn} submit={t('next')} onProof={begin} onCancel={onCancel} />
}
