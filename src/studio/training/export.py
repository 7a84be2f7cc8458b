# Eyes and head in one ONNX file, numbers stored at half precision: python3 export.py weights.pt subject.onnx
import sys
import onnx, torch, torch.nn as nn
from detector import Graph
from compose import T
from halves import halved
from learn import Head, taps

given, out = sys.argv[1], sys.argv[2]


class Subject(nn.Module):
    def __init__(s, kept):
        super().__init__(); s.see, s.head = Graph(taps), Head()
        s.see.load_state_dict(kept['eyes']); s.head.load_state_dict(kept['head'])
        # How far a view spreads is part of the first weights.
        for enter, scale in zip(s.head.enter, s.head.scale): enter.weight.data /= scale
        s.head.all[0].weight.data /= torch.cat([s.head.scale[4].flatten(), s.head.scale[3].flatten()])[None]
        for scale in s.head.scale: scale.data.fill_(1)

    def forward(s, x): return torch.sigmoid(s.head(s.see(x))[0])


model = Subject(torch.load(given, map_location='cpu')).eval()
torch.onnx.export(model, torch.zeros(1, 3, T, T), out, input_names=['picture'], output_names=['chance'], opset_version=13)
onnx.save(halved(onnx.load(out)), out)
