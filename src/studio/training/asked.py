# What the networks that ship have learnt, for whoever learns on: WORK=folder python3 asked.py, into asked.pt
import os, sys
import torch, torch.nn as nn, torch.nn.functional as F


class Asked:
    """../networks/subject.onnx in PyTorch, with as many ops as it has: of (B, 3, 320, 320), 0 to 255, it says (B, 1, 160, 160)."""

    def __init__(s, file):
        import onnx
        from onnx import helper, numpy_helper
        tensor = lambda t: torch.from_numpy(numpy_helper.to_array(t).copy())
        graph = onnx.load(file).graph; s.ask, s.answer = graph.input[0].name, graph.output[0].name
        s.known, s.nodes = {t.name: tensor(t) for t in graph.initializer}, []
        for n in graph.node:
            given = {a.name: tensor(a.t) if a.name == 'value' else helper.get_attribute_value(a) for a in n.attribute}
            i = list(n.input)
            # What hangs on no picture is reckoned once.
            if all(name == '' or name in s.known for name in i): s.known[n.output[0]] = s.op(n.op_type, [s.known.get(name) for name in i], given)
            else: s.nodes.append((n.op_type, i, n.output[0], given))
        used = {name for _, i, _, _ in s.nodes for name in i}; s.known = {k: v.half() if torch.is_floating_point(v) else v for k, v in s.known.items() if k in used}

    def to(s, d): s.known = {k: v.float().to(d) if torch.is_floating_point(v) else v for k, v in s.known.items()}; return s

    def __call__(s, x):
        seen = {s.ask: x}
        for kind, i, out, given in s.nodes: seen[out] = s.op(kind, [seen[name] if name in seen else s.known.get(name) for name in i], given)
        return seen[s.answer]

    def op(s, kind, i, given):
        if kind == 'Constant': return given['value']
        if kind == 'Cast': return i[0].to({1: torch.float32, 7: torch.int64, 10: torch.float16}[given['to']])
        if kind == 'Conv':
            p = given.get('pads', [0] * 4); x = F.pad(i[0], (p[1], p[3], p[0], p[2])) if p[0] != p[2] or p[1] != p[3] else i[0]
            return F.conv2d(x, i[1], i[2] if len(i) > 2 else None, given.get('strides', 1), (0 if x is not i[0] else tuple(p[:2])), given.get('dilations', 1), given.get('group', 1))
        if kind == 'Relu': return F.relu(i[0])
        if kind == 'Sigmoid': return torch.sigmoid(i[0])
        if kind in ('Mul', 'Add', 'Sub', 'Div'):
            if kind == 'Div' and not torch.is_floating_point(i[0]): return torch.div(i[0], i[1], rounding_mode='floor')
            return {'Mul': torch.mul, 'Add': torch.add, 'Sub': torch.sub, 'Div': torch.div}[kind](i[0], i[1])
        if kind == 'Clip': return i[0].clamp(None if i[1] is None else float(i[1]), None if i[2] is None else float(i[2]))
        if kind == 'Concat': return torch.cat(i, given['axis'])
        if kind == 'ReduceMean': return i[0].mean(tuple(given['axes']), keepdim=bool(given.get('keepdims', 1)))
        if kind == 'Resize': return F.interpolate(i[0], scale_factor=tuple(i[2].tolist()[2:]), mode='bilinear', align_corners=False)
        if kind == 'Gemm': return F.linear(i[0], i[1] if given.get('transB') else i[1].T, i[2])
        if kind == 'Pad': p = i[1].tolist(); return F.pad(i[0], (p[3], p[7], p[2], p[6]))
        if kind == 'Shape': return torch.tensor(i[0].shape)
        if kind == 'Gather': return torch.index_select(i[0], given.get('axis', 0), i[1].reshape(-1)).reshape(i[1].shape if i[0].dim() == 1 else (-1,) + tuple(i[0].shape[1:]))
        if kind == 'Unsqueeze': return i[0].unsqueeze(int(i[1][0]))
        if kind == 'Reshape': return i[0].reshape(i[1].tolist())
        if kind == 'Transpose': return i[0].permute(given['perm'])
        if kind == 'ConstantOfShape': return given['value'].expand(i[0].tolist()).clone()
        if kind == 'Slice':
            x = i[0]
            for a, b, axis, step in zip(i[1].tolist(), i[2].tolist(), i[3].tolist(), i[4].tolist() if len(i) > 4 else [1] * 9):
                if step < 0: x = x.flip(axis)   # the whole, turned round
                else: x = x[(slice(None),) * axis + (slice(a, min(b, x.shape[axis]) if b > 0 else b, step),)]
            return x
        raise Exception(kind)


def folded(file):
    """Weights and biases of a file's convolutions, in the order in which it asks them."""
    import onnx
    from onnx import numpy_helper
    graph = onnx.load(file).graph; known = {t.name: torch.from_numpy(numpy_helper.to_array(t).copy()).half() for t in graph.initializer}
    for n in graph.node:
        if n.op_type == 'Cast' and n.input[0] in known: known[n.output[0]] = known[n.input[0]]
    return [tuple(known[i] for i in n.input[1:]) for n in graph.node if n.op_type == 'Conv']


def begun_from(net, convolutions, x):
    """A network that goes on from such: what a file has added up is taken apart again by what some pictures bring."""
    left = list(convolutions); waits = []; hooks = []

    def conv(module, given):
        if not left: return               # what is asked only while it learns
        weight, bias = left.pop(0); module.weight.data.copy_(weight)
        if module.bias is not None: module.bias.data.copy_(bias)
        else: waits.append(bias)

    def norm(module, given):
        v = given[0].float(); mean, var = v.mean((0, 2, 3)), v.var((0, 2, 3), unbiased=False)
        module.running_mean.copy_(mean); module.running_var.copy_(var)
        module.weight.data.copy_((var + module.eps).sqrt()); module.bias.data.copy_(waits.pop(0).to(mean.device) + mean)

    for m in net.modules():
        if isinstance(m, nn.Conv2d): hooks.append(m.register_forward_pre_hook(conv))
        if isinstance(m, nn.BatchNorm2d): hooks.append(m.register_forward_pre_hook(norm))
    with torch.no_grad(): net.train()(x)
    for h in hooks: h.remove()
    return net


def grown_from(net, state):
    """A network that goes on from the weights of a narrower one, what is new hardly heard at first."""
    with torch.no_grad():
        for name, own in net.state_dict().items():
            given = state[name].to(own.dtype)
            if own.dim() == 4 and own.shape != given.shape: own *= .2
            own[tuple(slice(n) for n in given.shape)] = given


if __name__ == '__main__':
    here = os.path.join(os.path.dirname(__file__), '../networks/')
    from asked import Asked, folded      # so that whoever reads it finds them
    torch.save(dict(subject=Asked(here + 'subject.onnx'), outline=folded(here + 'outline.onnx'), matte=folded(here + 'matte.onnx')), os.environ['WORK'] + '/asked.pt')
