// How Mantine's components look here. Loaded with the shell, so that the sign-in page does not wait for it.
import './sheets/choices.css';
import './sheets/fields.css';
import './sheets/icon-button.css';
import './sheets/overlays.css';
import './sheets/segmented-control.css';
import './sheets/tabs.css';
