import { notify } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { ProofForm, type Proof } from './proof-form'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'
import { renewRecoveryCodes, switchOffSecondFactor } from './second-factor.api'
import { useFactorWords } from './words'

export type FactorTask = 'set_up' | 'move' | 'codes' | 'off'

/**
 * The dialog of one of the tasks. While recovery codes are being made or shown, it cannot be closed until the user
 * confirms that they are stored.
 */
export default function FactorDialog({
  task,
  onChanged,
  onClose,
}: {
  task: FactorTask
  /** The account has changed. */
  onChanged: () => void
  onClose: () => void
}) {
  const t = useFactorWords()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [hasNewCodes, setHasNewCodes] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isStrict = hasNewCodes || isBusy
  const title = t(hasNewCodes ? 'title_codes' : `title_${task}`)
  const confirmed = () => {
    setHasNewCodes(true)
    onChanged()
  }
  const renew = async (proof: Proof) => {
    setBusy(true)
    try {
      setCodes((await renewRecoveryCodes(proof)).recovery_codes)
      confirmed()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal isOpen onClose={onClose} title={title} isStrict={isStrict} cross={!isStrict}>
      {(task === 'set_up' || task === 'move') && (
        <SetUp
          isOn={task === 'move'}
          onConfirming={setBusy}
          onConfirmed={confirmed}
          onDone={onClose}
          onCancel={onClose}
        />
      )}
      {task === 'codes' &&
        (codes ? (
          <RecoveryCodes codes={codes} onDone={onClose} />
        ) : (
          <ProofForm hasCode submit={t('codes_submit')} onProof={renew} onCancel={onClose} />
        ))}
      {task === 'off' && (
        <ProofForm
          hasCode
          look="danger"
          submit={t('turn_off')}
          onProof={async (proof) => {
            await switchOffSecondFactor(proof)
            notify({ title: t('is_off'), tone: 'ok' })
            onChanged()
            onClose()
          }}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
