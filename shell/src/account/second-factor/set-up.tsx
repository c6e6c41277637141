import type { FactorSecret } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { ProofForm, type Proof } from './proof-form'
import { RecoveryCodes } from './recovery-codes'
import { ScanStep } from './scan-step'
import { beginSecondFactor, confirmSecondFactor } from './second-factor.api'
import { useFactorWords } from './words'

/**
 * Sets up a second factor in three steps: password, secret with its first code, recovery codes (rules S-31, S-32).
 * @param isOn the account has one already, which stays valid until the new one is confirmed
 * @param onConfirming whether a code is being confirmed; leaving now would lose the recovery codes
 * @param onConfirmed the second factor is on, and the recovery codes are shown
 * @param onDone the user has confirmed that the codes are stored
 * @param onCancel left out if the second factor is required
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
  // The value at the start: isOn becomes true as soon as the code is confirmed.
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
