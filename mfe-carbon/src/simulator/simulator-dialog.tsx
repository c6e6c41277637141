import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { LoadedSimulator } from './loaded-simulator'
import type { Simulation } from './simulate'
import type { Changes } from './use-simulation'

interface SimulatorDialogProps {
  client: number
  center: number | null
  /** The changes of the page's own simulator; undefined: the window begins with today's figures. */
  changes?: Changes
  onClose: () => void
}

/** The reduction simulator as a window (rule H-31). */
export default function SimulatorDialog({ client, center, changes, onClose }: SimulatorDialogProps) {
  const t = useWords()
  const own = useState<Partial<Simulation>>({})
  return (
    <Modal
      isOpen
      cross
      title={t('simulator.title')}
      text={t('simulator.question')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    >
      <LoadedSimulator client={client} center={center} changes={changes ?? own} />
    </Modal>
  )
}
