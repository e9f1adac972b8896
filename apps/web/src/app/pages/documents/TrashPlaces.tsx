import type { DocumentPlaces } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Address, partPath, type Where } from '../../../features/documents/items/address';
import '../../../features/documents/items/i18n';
import { Select } from '../../../ui/controls/Select';
import styles from './DocumentsView.module.css';

const OWN = 'own';

interface TrashPlacesProps {
  where: Extract<Where, { kind: 'trash' }>;
  asked: Address;
  places: DocumentPlaces | undefined;
}

/** Whose trash is shown. */
export function TrashPlaces({ where, asked, places }: TrashPlacesProps) {
  const { t } = useTranslation('items');
  const navigate = useNavigate();
  return (
    <div className={styles.trash}>
      <p>{t('trashLead')}</p>
      {places && places.teams.length > 0 && (
        <Select
          aria-label={t('trashOf')}
          data={[
            { value: OWN, label: t('own') },
            ...places.teams.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={where.team === null ? OWN : String(where.team)}
          onChange={(value) => {
            const team = places.teams.find(({ id }) => String(id) === value)?.id;
            void navigate(partPath({ part: 'trash', ...(team !== undefined && { team }) }, asked));
          }}
        />
      )}
    </div>
  );
}
