// A component's sheet comes with its first use; here is what every page needs.
import './layers.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './sheets/button.css';
