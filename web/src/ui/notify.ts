/** The system's own notices; the browser asks the person first, and shows none without a yes. */
import { t } from '../words';

export const canNotify = 'Notification' in globalThis;

/** Whether the person lets this page send notices; he is asked if he never was. */
export async function mayNotify(): Promise<boolean> {
  return canNotify && (await Notification.requestPermission()) === 'granted';
}

/** Says that it is one's turn at the table with this code. A newer notice of the same table takes its place. */
export async function notifyTurn(code: string, opponent: string): Promise<void> {
  if (!canNotify || Notification.permission !== 'granted') return;
  const options = { body: t('turn.against', { name: opponent }), icon: '/icon-192.png', tag: code, data: `/t/${code}` };
  // Phones let only a worker send one; the worker opens the table then (offline/worker.ts).
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active != null) return registration.showNotification(t('table.yourMove'), options);
  const notice = new Notification(t('table.yourMove'), options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
